import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import type { CustomerSales } from "@dash/contracts/sales/customer-sales";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDate, formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { DescriptionList, type DescriptionRow } from "@dash/kit/ui/layout/description-list";
import { nameLinkClass } from "@dash/kit/ui/text/name-link";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";
import { callerNames } from "@dash/contracts/interactions/interaction-kinds";
import { customerQuery, salesQuery } from "./customer.queries.ts";
import { PhoneLink } from "./phone-link.tsx";
import { WaitingCustomer } from "./waiting-customer.tsx";

export function CustomerDetails({ id }: { readonly id: string }) {
  const { data: customer } = useSuspenseQuery(customerQuery(id));
  const { data: sales } = useQuery(salesQuery(id));
  const merged = customer.mergedIds.length;
  return (
    <div className="customers:flex customers:flex-col customers:gap-4">
      <WaitingCustomer id={customer.id} />
      {customer.isErased && (
        <p className="customers:text-body">
          <Badge tone="negative">Erased</Badge> The personal data of this customer was erased.
        </p>
      )}
      <DescriptionList
        rows={[
          ["Kind", callerNames[customer.kind]],
          ...contactRows(customer),
          ["First contact", instantText(customer.firstContactAt)],
          ["Last contact", instantText(customer.lastContactAt)],
          ["Next follow-up", followUpText(sales)],
          [
            "Calls and visits",
            `${pluralize(customer.calls, "call")}, ${pluralize(customer.visits, "visit")}`,
          ],
          ["Merged", merged > 0 ? `${pluralize(merged, "customer")} into this one` : null],
        ]}
      />
      <SharedWith sharedWith={customer.sharedWith} />
    </div>
  );
}

/** How the customer is reached, as far as the reader may know. */
function contactRows(customer: CustomerRecord): DescriptionRow[] {
  const { name, numbers, emails, address, postcode } = customer;
  const place = [address, postcode].filter(Boolean).join("\n");
  const mailLink = (email: string) => (
    <a href={`mailto:${email}`} className={nameLinkClass}>
      {email}
    </a>
  );
  return [
    ["Numbers", linesOf(numbers, (number) => <PhoneLink number={number} of={name} />)],
    ["E-mails", linesOf(emails, mailLink)],
    [address ? "Address" : "Postcode", place || null],
  ];
}

function linesOf(texts: readonly string[] | null, lineOf: (text: string) => ReactNode): ReactNode {
  if (!texts?.length) return null;
  return (
    <ul className="customers:flex customers:flex-col customers:gap-1">
      {texts.map((text) => (
        <li key={text}>{lineOf(text)}</li>
      ))}
    </ul>
  );
}

/** Names the other customers with the same number or e-mail address. */
function SharedWith({ sharedWith }: Pick<CustomerRecord, "sharedWith">) {
  if (!sharedWith?.length) return null;
  return (
    <div className="customers:rounded-md customers:bg-caution-soft customers:p-3 customers:text-body">
      <p className="customers:font-medium">
        A number or e-mail address is also another customer’s:
      </p>
      <ul className="customers:mt-1 customers:flex customers:flex-col customers:gap-1">
        {sharedWith.map(({ id, name }) => (
          <li key={id}>
            <CustomerLink id={id}>{name}</CustomerLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function instantText(instant: string | null): string {
  return instant === null ? "None yet" : formatDateTime(instant);
}

function followUpText(sales: CustomerSales | undefined): string {
  if (!sales) return "–";
  const day = nextFollowUp(sales);
  return day === null ? "None" : formatDate(day);
}

/** The earliest day on which a lead of the customer is followed up; leads that may be another customer's do not count. */
function nextFollowUp({ leads }: Pick<CustomerSales, "leads">): string | null {
  const days = leads.flatMap(({ lead, match }) =>
    match === "shared" || lead.currentStage === "lost" || lead.currentStage === "completed"
      ? []
      : (lead.nextFollowUp ?? []),
  );
  return days.toSorted()[0] ?? null;
}
