import type { Customer } from "@dash/contracts/interactions/customers";
import { callerNames } from "@dash/contracts/interactions/interaction-kinds";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { phonesCell } from "@dash/service-lib/contacts/phone-cell";
import { visiblePostcode } from "@dash/service-lib/contacts/visible-postcode";
import type { Columns } from "@dash/service-lib/http/table-file";

const privateColumns: Columns<Customer> = [
  ["Numbers", ({ numbers }) => phonesCell(numbers ?? [])],
  ["E-mails", ({ emails }) => (emails ?? []).join(", ")],
  ["Address", ({ address }) => address],
];

/** The columns of the file, without those that the actor may not see. */
export function customerColumns(actor: Actor): Columns<Customer> {
  return [
    ["Name", ({ name }) => name],
    ["Kind", ({ kind }) => callerNames[kind]],
    ...(may(actor, "customer:read-private") ? privateColumns : []),
    ["Postcode", ({ postcode }) => postcode && visiblePostcode(actor, postcode)],
    ["First Contact", ({ firstContactAt }) => firstContactAt, "instant"],
    ["Last Contact", ({ lastContactAt }) => lastContactAt, "instant"],
    ["Erased", ({ isErased }) => isErased],
    ["Customer", ({ id }) => id],
  ];
}
