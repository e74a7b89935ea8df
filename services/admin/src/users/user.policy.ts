import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";
import { problem } from "@dash/service-lib/http/problem";

type UserReference = { readonly id: string };

function manage(actor: Actor): boolean {
  return may(actor, "user:manage");
}

function manageOthers(actor: Actor, user: UserReference): boolean {
  return manage(actor) && actor.id !== user.id;
}

/** Everybody reads users; only administrators change them, and no administrator can lock themselves out. */
export const userPolicy = {
  read: () => true,
  update: manage,
  reactivate: manage,
  changeRole: manageOthers,
  deactivate: manageOthers,
  delete: manageOthers,
  readHistory: (actor) => may(actor, "audit:read"),
} satisfies Policy<UserReference>;

/**
 * Refuses what administrators may not do to themselves, and says why; the policy would refuse it without a reason.
 * @throws Problem 422 with the reason.
 */
export function refuseOneself(actor: Actor, user: UserReference | undefined, reason: string): void {
  if (manage(actor) && actor.id === user?.id) throw problem("not-allowed", reason);
}
