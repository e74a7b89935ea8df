import type {
  Customer,
  CustomerNote,
  CustomerRecord,
} from "@dash/contracts/interactions/customers";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { visiblePostcode } from "@dash/service-lib/contacts/visible-postcode";
import { customerPolicy } from "./customer.policy.ts";
import { notePolicy } from "./customer-note.policy.ts";
import type { CustomerRow, NoteRow } from "./find-customer.query.ts";

/** Leaves out what the actor may not see. */
function visibleParts(actor: Actor, { numbers, emails, address, postcode }: Customer) {
  const isPrivate = !may(actor, "customer:read-private");
  return {
    numbers: isPrivate ? null : numbers,
    emails: isPrivate ? null : emails,
    address: isPrivate ? null : address,
    postcode: postcode && visiblePostcode(actor, postcode),
  };
}

export function presentCustomer(actor: Actor, row: Customer): Customer {
  return { ...row, ...visibleParts(actor, row) };
}

export function presentCustomerRecord(actor: Actor, row: CustomerRow): CustomerRecord {
  const { erasedAt: _erased, mergedInto: _merged, ...record } = row;
  const update = customerPolicy.update(actor, row) === true;
  return {
    ...record,
    ...visibleParts(actor, record),
    sharedWith: may(actor, "customer:read-private") ? record.sharedWith : null,
    notes: record.notes.map((note) => presentNote(actor, note)),
    can: {
      update,
      merge: update,
      export: customerPolicy.export(actor),
      erase: customerPolicy.erase(actor, row),
    },
  };
}

export function presentNote(actor: Actor, note: NoteRow): CustomerNote {
  return { ...note, can: { delete: notePolicy.delete(actor, note) } };
}
