import type { Customer } from "@dash/contracts/interactions/customers";
import { formatDate } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import type { Column } from "@dash/kit/ui/list/data-table";
import { RowLink } from "@dash/kit/ui/list/row-opener";
import type { ReactNode } from "react";
import { customerAddress } from "@dash/kit/ui/text/customer-link";
import { callerNames } from "@dash/contracts/interactions/interaction-kinds";
import { PhoneLink } from "../customer/phone-link.tsx";

/** Numbers and e-mail addresses are left out for people who may not see them. */
export function customerColumns(canReadPrivate: boolean): readonly Column<Customer>[] {
  return [
    {
      key: "name",
      header: "Name",
      cell: ({ id, name, isErased }) => (
        <>
          <RowLink to={customerAddress(id)}>{name}</RowLink>{" "}
          {isErased && <Badge tone="negative">Erased</Badge>}
        </>
      ),
    },
    { key: "kind", header: "Kind", narrow: "aside", cell: ({ kind }) => callerNames[kind] },
    ...(canReadPrivate ? privateColumns : []),
    { key: "postcode", header: "Postcode", cell: ({ postcode }) => postcode ?? "–" },
    {
      key: "last",
      header: "Last contact",
      narrowLabel: "Last contact",
      cell: ({ lastContactAt }) => (
        <span className="customers:whitespace-nowrap">
          {lastContactAt === null ? "None yet" : formatDate(lastContactAt)}
        </span>
      ),
    },
  ];
}

const privateColumns: readonly Column<Customer>[] = [
  {
    key: "numbers",
    header: "Numbers",
    narrow: "last",
    cell: ({ name, numbers }) =>
      linesOf(numbers, (number) => <PhoneLink number={number} of={name} />),
  },
  {
    key: "emails",
    header: "E-mails",
    cut: "small",
    cell: ({ emails }) => linesOf(emails, (email) => email),
  },
];

function linesOf(texts: readonly string[] | null, lineOf: (text: string) => ReactNode): ReactNode {
  if (!texts?.length) return "–";
  // Two links one over the other stay apart for a finger or a pointer.
  const apart = texts.length > 1 ? " customers:leading-6" : "";
  return texts.map((text) => (
    <span
      key={text}
      className={`customers:wrap-anywhere customers:max-md:block customers:md:mr-3${apart}`}
    >
      {lineOf(text)}
    </span>
  ));
}
