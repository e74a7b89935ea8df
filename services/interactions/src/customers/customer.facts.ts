import type { AuditAction, Snapshot } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import { outcodeOf } from "@dash/service-lib/contacts/visible-postcode";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { Customer } from "./customer.model.ts";

/**
 * A customer, and how many numbers, e-mail addresses and notes it has. The audit trail is permanent, so it does not
 * contain these themselves.
 */
export interface CustomerState {
  readonly customer: Customer;
  readonly numbers?: number;
  readonly emails?: number;
  readonly notes?: number;
}

interface StateChange {
  readonly before: CustomerState | null;
  /** Null when the customer was deleted. */
  readonly after: CustomerState | null;
}

/** Records the change of a customer or of its numbers in the audit trail. */
export async function recordCustomerChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after }: StateChange,
): Promise<void> {
  const customer = (after ?? before)?.customer;
  if (!customer) throw new TypeError("A change is one of somebody");
  await recordChange(trx, cause, {
    action,
    record: "contact",
    recordId: customer.id,
    label: customer.name,
    before: before && snapshotOf(before),
    after: after && snapshotOf(after),
  });
}

/** The address is only said to be there, and of the postcode only the half that viewers see. */
function snapshotOf({ customer, ...counts }: CustomerState): Snapshot {
  const { address, postcode, mergedInto } = customer;
  return {
    ...trailOf(Customer.columns, customer),
    ...(address !== null && { hasAddress: true }),
    ...(postcode !== null && { outcode: outcodeOf(postcode) }),
    ...(mergedInto !== null && { mergedIntoId: mergedInto }),
    ...counts,
  };
}
