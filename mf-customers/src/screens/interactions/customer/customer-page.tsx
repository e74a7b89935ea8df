import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import { Link, useDocumentTitle, useSearch, WidgetFrame } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerDetails } from "./customer-details.tsx";
import { CustomerSales } from "./customer-sales.tsx";
import { customerQuery } from "./customer.queries.ts";
import { NextSteps } from "./next-steps.tsx";
import { Timeline } from "./timeline/timeline.tsx";

/** Everything that was ever between us and one customer. Each part loads and fails alone. */
export function CustomerPage({ id }: { readonly id: string }) {
  // Does not suspend: the other parts work without the customer's own data.
  const { data: customer, isPending } = useQuery(customerQuery(id));
  const name = customer?.name ?? "Customer";
  useDocumentTitle(name);
  useCurrentAddress(id, customer);
  return (
    <Page
      heading={name}
      subtitle={<BackToList />}
      actions={
        <>
          {isPending && <span data-loading hidden />}
          {customer && !customer.isErased && <NextSteps customer={customer} />}
        </>
      }
    >
      <div className="customers:grid customers:items-start customers:gap-4 customers:lg:grid-cols-12">
        {/* The timeline has the whole width where a panel stands beside it. */}
        <div className="customers:flex customers:flex-col customers:gap-4 customers:lg:col-span-5 customers:xl:col-span-4 customers:[main:has([data-beside])_&]:hidden">
          <WidgetFrame
            title="Details"
            loading="Loading details..."
            actions={customer && <CustomerActions customer={customer} />}
          >
            <CustomerDetails id={id} />
          </WidgetFrame>
          <WidgetFrame title="Leads and installations" loading="Loading leads and installations...">
            <CustomerSales id={id} />
          </WidgetFrame>
        </div>
        <div className="customers:min-w-0 customers:lg:col-span-7 customers:xl:col-span-8 customers:[main:has([data-beside])_&]:col-span-full">
          <WidgetFrame title="Timeline" loading="Loading the timeline...">
            <Timeline id={id} />
          </WidgetFrame>
        </div>
      </div>
    </Page>
  );
}

function BackToList() {
  return (
    <Link
      to="/interactions?view=customers"
      className="customers:rounded-sm customers:font-medium customers:text-accent-ink customers:hover:underline customers:inline-block customers:min-h-6"
    >
      All customers
    </Link>
  );
}

const Search = z.object({ customer: z.optional(z.string()) });

/** The id of a merged customer leads to the customer that stays. */
function useCurrentAddress(id: string, customer: CustomerRecord | undefined): void {
  const [, setSearch] = useSearch(Search);
  const replace = useEffectEvent((current: string) => setSearch({ customer: current }));
  const current = customer?.id;
  useEffect(() => {
    if (current !== undefined && current !== id) replace(current);
  }, [current, id]);
}
