import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";
import { problem } from "@dash/service-lib/http/problem";

type Someone = { readonly id: string };

function manage(actor: Actor): boolean {
  return may(actor, "user:manage");
}

function manageOthers(actor: Actor, user: Someone): boolean {
  return manage(actor) && actor.id !== user.id;
}

/** Everybody reads who there is; only administrators change it, and none of them locks themselves out. */
export const userPolicy = {
  read: () => true,
  update: manage,
  reactivate: manage,
  changeRole: manageOthers,
  deactivate: manageOthers,
  delete: manageOthers,
  readHistory: (actor) => may(actor, "audit:read"),
} satisfies Policy<Someone>;

/**
 * Says why an administrator's wish concerning themselves is refused, before the policy refuses it without a reason.
 * @throws Problem 422 with the reason.
 */
export function refuseOneself(actor: Actor, user: Someone | undefined, reason: string): void {
  if (manage(actor) && actor.id === user?.id) throw problem("not-allowed", reason);
}
