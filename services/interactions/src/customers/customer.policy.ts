import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";
import type { Customer } from "./customer.model.ts";

type StoredCustomer = Pick<Customer, "mergedInto" | "erasedAt">;

function update(actor: Actor, { mergedInto, erasedAt }: StoredCustomer): boolean | string {
  if (mergedInto !== null)
    return may(actor, "interaction:write") && "This customer was merged into another one.";
  return may(actor, "interaction:write") && (erasedAt === null || "This customer was erased.");
}

/**
 * Everybody reads customers, viewers without private data. Staff and administrators change them. A merged customer is
 * changed under the id of the one that it was merged into.
 */
export const customerPolicy = {
  read: () => true,
  update,
  export: (actor) => may(actor, "customer:manage"),
  erase: (actor, { mergedInto }) => may(actor, "customer:manage") && mergedInto === null,
} satisfies Policy<StoredCustomer>;
