import type { AuditAction, Snapshot } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { Contact } from "./contact.model.ts";

/**
 * A contact and how many numbers it has. The audit trail is permanent, so it does not contain the numbers themselves.
 */
interface ContactState {
  readonly contact: Contact;
  readonly numbers: number;
}

interface StateChange {
  readonly before: ContactState | null;
  /** Null when the contact was deleted. */
  readonly after: ContactState | null;
}

/** Records the change of a contact or of its numbers in the audit trail. */
export async function recordContactChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after }: StateChange,
): Promise<void> {
  const contact = (after ?? before)?.contact;
  if (!contact) throw new TypeError("A change is one of somebody");
  await recordChange(trx, cause, {
    action,
    record: "contact",
    recordId: contact.id,
    label: contact.name,
    before: before && snapshotOf(before),
    after: after && snapshotOf(after),
  });
}

function snapshotOf({ contact, numbers }: ContactState): Snapshot {
  return { ...trailOf(Contact.columns, contact), numbers };
}
