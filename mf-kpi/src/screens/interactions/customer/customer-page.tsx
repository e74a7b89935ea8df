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
      subtitle={
        <Link to="/interactions?view=customers" className={backClass}>
          All customers
        </Link>
      }
      actions={
        <>
          {isPending && <span data-loading hidden />}
          {customer && !customer.isErased && <NextSteps customer={customer} />}
        </>
      }
    >
      <div className="kpi:grid kpi:items-start kpi:gap-4 kpi:lg:grid-cols-12">
        {/* The timeline has the whole width where a panel stands beside it. */}
        <div className="kpi:flex kpi:flex-col kpi:gap-4 kpi:lg:col-span-5 kpi:xl:col-span-4 kpi:[main:has([data-beside])_&]:hidden">
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
        <div className="kpi:min-w-0 kpi:lg:col-span-7 kpi:xl:col-span-8 kpi:[main:has([data-beside])_&]:col-span-full">
          <WidgetFrame title="Timeline" loading="Loading the timeline...">
            <Timeline id={id} />
          </WidgetFrame>
        </div>
      </div>
    </Page>
  );
}

const backClass =
  "kpi:rounded-sm kpi:font-medium kpi:text-accent-ink kpi:hover:underline kpi:inline-block kpi:min-h-6";

const Place = z.object({ customer: z.optional(z.string()) });

/** The id of a merged customer leads to the customer that stays. */
function useCurrentAddress(id: string, customer: CustomerRecord | undefined): void {
  const [, setPlace] = useSearch(Place);
  const replace = useEffectEvent((current: string) => setPlace({ customer: current }));
  const current = customer?.id;
  useEffect(() => {
    if (current !== undefined && current !== id) replace(current);
  }, [current, id]);
}
