import type { Customer } from "@dash/contracts/interactions/customers";
import { callerNames } from "@dash/contracts/interactions/interaction-kinds";
import type { Actor } from "@dash/service-lib/access/identity";
import { phonesCell } from "@dash/service-lib/contacts/phone-cell";
import { visibleColumns } from "@dash/service-lib/contacts/visible-columns";
import type { Columns } from "@dash/service-lib/http/table-file";

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
