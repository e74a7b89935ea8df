import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import type { CustomerSales } from "@dash/contracts/sales/customer-sales";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDate, formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Description, DescriptionList } from "@dash/kit/ui/layout/description-list";
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
  return (
    <div className="customers:flex customers:flex-col customers:gap-4">
      <WaitingCustomer id={customer.id} />
      {customer.isErased && (
        <p className="customers:text-body">
          <Badge tone="negative">Erased</Badge> The personal data of this customer was erased.
        </p>
      )}
      <DescriptionList>
        <Description label="Kind">{callerNames[customer.kind]}</Description>
        <ContactData customer={customer} />
        <Description label="First contact">{instantText(customer.firstContactAt)}</Description>
        <Description label="Last contact">{instantText(customer.lastContactAt)}</Description>
        <Description label="Next follow-up">{followUpText(sales)}</Description>
        <Description label="Calls and visits">
          {pluralize(customer.calls, "call")}, {pluralize(customer.visits, "visit")}
        </Description>
        {customer.mergedIds.length > 0 && (
          <Description label="Merged">
            {pluralize(customer.mergedIds.length, "customer")} into this one
          </Description>
        )}
      </DescriptionList>
      <SharedWith customer={customer} />
    </div>
  );
}

interface DetailProps {
  readonly customer: CustomerRecord;
}

/** How the customer is reached, as far as the reader may know. */
function ContactData({ customer }: DetailProps) {
  const { name, numbers, emails, address, postcode } = customer;
  const place = [address, postcode].filter(Boolean).join("\n");
  return (
    <>
      <Several label="Numbers" of={numbers}>
        {(number) => <PhoneLink number={number} of={name} />}
      </Several>
      <Several label="E-mails" of={emails}>
        {(email) => (
          <a href={`mailto:${email}`} className={nameLinkClass}>
            {email}
          </a>
        )}
      </Several>
      {place && <Description label={address ? "Address" : "Postcode"}>{place}</Description>}
    </>
  );
}

interface SeveralProps {
  readonly label: string;
  readonly of: readonly string[] | null;
  readonly children: (text: string) => ReactNode;
}

function Several({ label, of: texts, children }: SeveralProps) {
  if (!texts?.length) return null;
  return (
    <Description label={label}>
      <ul className="customers:flex customers:flex-col customers:gap-1">
        {texts.map((text) => (
          <li key={text}>{children(text)}</li>
        ))}
      </ul>
    </Description>
  );
}

/** Names the other customers with the same number or e-mail address. */
function SharedWith({ customer: { sharedWith } }: DetailProps) {
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
