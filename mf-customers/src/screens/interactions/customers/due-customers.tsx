import {
  listDueCustomers,
  MOST_DUE,
  type DueCustomer,
} from "@dash/contracts/interactions/customer-data";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDate, queryFor, useCan, WidgetFrame } from "@dash/kit";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";
import { contactText } from "../customer/contact-text.ts";

/** Tells administrators whose personal data is kept no longer, a week before it is erased. */
export function DueCustomers() {
  if (!useCan("customer:manage")) return null;
  return (
    <WidgetFrame title="Erased within a week" loading="Looking for what is kept no longer...">
      <DueTable />
    </WidgetFrame>
  );
}

function DueTable() {
  const { data: rows } = useSuspenseQuery(queryFor(listDueCustomers));
  const count = pluralize(rows.length, "customer", "customers");
  const many = rows.length < MOST_DUE ? count : `The first ${count}`;
  return (
    <DataTable
      caption={`${many} without contact for as long as data is kept`}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        <Empty title="Nobody" text="The data of no customer is kept for longer than it may be." />
      }
    />
  );
}

const columns: readonly Column<DueCustomer>[] = [
  {
    key: "name",
    header: "Name",
    cell: ({ id, name }) => <CustomerLink id={id}>{name}</CustomerLink>,
  },
  { key: "last", header: "Last contact", cell: ({ lastContact }) => contactText(lastContact) },
  {
    key: "erased",
    header: "Erased on",
    cell: ({ erasedOn, keepsIdentity }) =>
      `${formatDate(erasedOn)}${keepsIdentity ? ", but for name and numbers" : ""}`,
  },
];
