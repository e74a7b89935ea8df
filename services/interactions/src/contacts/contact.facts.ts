import type { AuditAction, Snapshot } from "@dash/contracts/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { Contact } from "./contact.model.ts";

/** Somebody, and how many numbers are theirs: the numbers themselves stay out of the trail, which is kept for good. */
interface Known {
  readonly contact: Contact;
  readonly numbers: number;
}

interface Happened {
  readonly before: Known | null;
  /** Null where somebody is known no more. */
  readonly after: Known | null;
}

/** Records in the trail that somebody became known, or that another number became theirs. */
export async function recordContactChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after }: Happened,
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

function snapshotOf({ contact, numbers }: Known): Snapshot {
  return { ...trailOf(Contact.columns, contact), numbers };
}
