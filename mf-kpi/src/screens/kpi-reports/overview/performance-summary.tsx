import type { CalendarMonth } from "@dash/kit";
import { Figure, Figures } from "@dash/kit/ui/layout/figures";
import { useSuspenseQuery } from "@tanstack/react-query";
import { InteractionsLink } from "../../../interactions/interactions-link.tsx";
import { summaryQuery } from "../kpi-reports.queries.ts";

/** The number of calls and visits in the month. */
export function PerformanceSummary({ month }: { readonly month: CalendarMonth }) {
  const { total, calls, visits, firstTimeFixes } = useSuspenseQuery(summaryQuery(month)).data;
  const figures = [
    { label: "Total Interactions", count: total, filters: {} },
    { label: "Call Interactions", count: calls, filters: { type: "call" } },
    { label: "Visit Interactions", count: visits, filters: { type: "visit" } },
    { label: "First Time Fixes", count: firstTimeFixes, filters: { firstTimeFix: "true" } },
  ];
  return (
    <Figures className="kpi:grid-cols-2 kpi:md:grid-cols-4 kpi:lg:grid-cols-2">
      {figures.map(({ label, count, filters }) => (
        <Figure key={label} label={label}>
          <InteractionsLink month={month} filters={filters} of={label}>
            {count.toLocaleString("en-GB")}
          </InteractionsLink>
        </Figure>
      ))}
    </Figures>
  );
}
