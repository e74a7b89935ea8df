import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

function manage(actor: Actor): boolean {
  return may(actor, "tier:manage");
}

/** Everybody reads tiers and the periods in which they were in force; administrators change them. */
export const tierPolicy = {
  read: () => true,
  update: manage,
  activate: manage,
  undoActivation: manage,
  delete: manage,
} satisfies Policy<object>;
