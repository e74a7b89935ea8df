import type { Customer } from "@dash/contracts/interactions/customers";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { getPipelineEntry } from "@dash/contracts/sales/single-entries";
import { Link, queryFor, useNavigate, WidgetFrame } from "@dash/kit";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { Page } from "@dash/kit/ui/layout/page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { customerAddress } from "@dash/kit/ui/text/customer-link";
import { AddLeadCustomer } from "./add-lead-customer.tsx";
import { CustomerChoice } from "./customer-choice.tsx";
import { leadAddress } from "./lead-address.ts";
import { useLeadCandidates } from "./use-lead-candidates.ts";

/** Finds the customer of a lead. The only one is opened; several are offered; where there is none, it can be added. */
export function LeadCustomer({ leadId }: { readonly leadId: string }) {
  return (
    <Page
      heading="Customer of a lead"
      subtitle={<NameLink to={leadAddress(leadId)}>Open the lead</NameLink>}
    >
      <WidgetFrame title="Who is it?" loading="Finding the customer...">
        <Found leadId={leadId} />
      </WidgetFrame>
    </Page>
  );
}

function Found({ leadId }: { readonly leadId: string }) {
  const { data: lead } = useSuspenseQuery(queryFor(getPipelineEntry, { params: { id: leadId } }));
  return lead.contactId === null ? (
    <Candidates lead={lead} />
  ) : (
    <OpenCustomer id={lead.contactId} />
  );
}

function Candidates({ lead }: { readonly lead: PipelineEntry }) {
  const { customers, isCertain } = useLeadCandidates(lead);
  const [first, ...others] = customers;
  if (!first) return <AddLeadCustomer lead={lead} />;
  if (others.length === 0 && isCertain) return <OpenCustomer id={first.id} />;
  return (
    <>
      <p className="customers:text-body customers:text-ink-soft">
        {isCertain
          ? "Several customers have the number or the e-mail address of this lead."
          : `Customers with the name ${lead.customerName}:`}
      </p>
      <ul className="customers:mt-3 customers:flex customers:flex-col customers:gap-3 customers:text-body">
        {customers.map((customer) => (
          <Candidate key={customer.id} customer={customer} />
        ))}
      </ul>
    </>
  );
}

function Candidate({ customer }: { readonly customer: Customer }) {
  return (
    <li>
      <Link
        to={customerAddress(customer.id)}
        className="customers:block customers:rounded-sm customers:hover:underline"
      >
        <CustomerChoice customer={customer} />
      </Link>
    </li>
  );
}

/** The customer takes the place of the lead in the browser's history, so that Back does not come here again. */
function OpenCustomer({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const open = useEffectEvent(() => navigate(customerAddress(id), { replace: true }));
  useEffect(() => open(), []);
  return null;
}
