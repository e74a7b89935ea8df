import type { AuditAction, Snapshot } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import { outcodeOf } from "@dash/service-lib/contacts/visible-postcode";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { Contact } from "./contact.model.ts";

/**
 * A contact, and how many numbers, e-mail addresses and notes it has. The audit trail is permanent, so it does not
 * contain these themselves.
 */
export interface ContactState {
  readonly contact: Contact;
  readonly numbers?: number;
  readonly emails?: number;
  readonly notes?: number;
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

/** The address is only said to be there, and of the postcode only the half that viewers see. */
function snapshotOf({ contact, ...counts }: ContactState): Snapshot {
  const { address, postcode, mergedInto } = contact;
  return {
    ...trailOf(Contact.columns, contact),
    ...(address !== null && { hasAddress: true }),
    ...(postcode !== null && { outcode: outcodeOf(postcode) }),
    ...(mergedInto !== null && { mergedIntoId: mergedInto }),
    ...counts,
  };
}
