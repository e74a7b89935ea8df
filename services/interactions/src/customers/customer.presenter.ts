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
import { callerNames } from "@dash/contracts/interactions/interaction-kinds";
import { phonesCell } from "@dash/service-lib/contacts/phone-cell";
import { visibleColumns } from "@dash/service-lib/contacts/visible-columns";
import type { Columns } from "@dash/service-lib/http/table-file";

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

const columns: Columns<Customer> = [
  ["Name", ({ name }) => name],
  ["Kind", ({ kind }) => callerNames[kind]],
  ["Numbers", ({ numbers }) => phonesCell(numbers ?? [])],
  ["E-mails", ({ emails }) => (emails ?? []).join(", ")],
  ["Address", ({ address }) => address],
  ["Postcode", ({ postcode }) => postcode],
  ["First Contact", ({ firstContactAt }) => firstContactAt, "instant"],
  ["Last Contact", ({ lastContactAt }) => lastContactAt, "instant"],
  ["Erased", ({ isErased }) => isErased],
  ["Customer", ({ id }) => id],
];

export function customerColumns(actor: Actor): Columns<Customer> {
  return visibleColumns(actor, columns, ["Numbers", "E-mails", "Address"]);
}
