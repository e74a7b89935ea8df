import type { CalendarMonth } from "@dash/kit";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { interactionsAddress } from "../../../interactions/interactions-link.tsx";
import { LogACall } from "../../../interactions/log-a-call.tsx";
import { CardLink } from "../../../cards/card-link.tsx";
import { callAnalyticsQuery } from "../kpi-reports.queries.ts";
import { ReportCard } from "../report-section.tsx";
import { CallFigures } from "./call-figures.tsx";
import { CallResults, UncountedCalls } from "./call-results.tsx";
import { CallTimes } from "./call-times.tsx";
import type { CallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { NOT_IDENTIFIED } from "@dash/contracts/interactions/interaction-kinds";
import { CategoryBars } from "../category-bars.tsx";
import { countedCallsFilter } from "./call-filters.ts";

export interface CallAnalyticsViewProps {
  readonly month: CalendarMonth;
}

/** The calls of a month: their number, results, callers and times. */
export function CallAnalyticsView({ month }: CallAnalyticsViewProps) {
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-6">
      <ReportCard title="Calls" month={month} actions={<CallBacks month={month} />}>
        <Figures month={month} />
      </ReportCard>
      <div className="kpi:grid kpi:gap-6 kpi:lg:grid-cols-2">
        <ReportCard title="How Calls Ended" description="Of the counted calls" month={month}>
          <Calls month={month} as={CallResults} />
        </ReportCard>
        <ReportCard
          title="Who Was on the Line"
          description="Of the counted calls"
          month={month}
          className="kpi:flex kpi:flex-col"
        >
          <Calls month={month} as={Callers} />
        </ReportCard>
      </div>
      <ReportCard
        title="Not Counted"
        description="Listed among the calls, and part of no figure"
        month={month}
      >
        <Calls month={month} as={UncountedCalls} />
      </ReportCard>
      <ReportCard
        title="When Calls Came"
        description="Counted calls, on London's clock"
        month={month}
      >
        <Calls month={month} as={CallTimes} />
      </ReportCard>
    </div>
  );
}

function CallBacks({ month }: CallAnalyticsViewProps) {
  return <CardLink to={`${interactionsAddress(month)}&view=call-backs`}>Call-backs</CardLink>;
}

function useCalls(month: CalendarMonth) {
  return useSuspenseQuery(callAnalyticsQuery(month)).data;
}

function Figures({ month }: CallAnalyticsViewProps) {
  const calls = useCalls(month);
  return (
    <>
      {calls.total === 0 && (
        <Empty
          title="No calls in this month"
          text="Calls come from the call system, or are logged by hand. Their figures are shown here."
          action={<LogACall />}
        />
      )}
      <CallFigures calls={calls} />
    </>
  );
}

interface CallsProps extends CallAnalyticsViewProps {
  readonly as: ComponentType<{ readonly calls: CallAnalytics }>;
}

/** Draws the calls of a month by a component. */
function Calls({ month, as: Part }: CallsProps) {
  return <Part calls={useCalls(month)} />;
}

const callers = [
  { key: "customer", label: "Customers", callerType: "customer" },
  { key: "installer", label: "Installers", callerType: "installer" },
  { key: "notIdentified", label: NOT_IDENTIFIED, callerType: "none" },
] as const;

/** The counted calls by kind of caller. The three counts add up to all counted calls. */
function Callers({ calls }: { readonly calls: CallAnalytics }) {
  return (
    <CategoryBars
      month={calls}
      parts={callers.map(({ key, label, callerType }) => ({
        label,
        of: `calls: ${label}`,
        count: calls.callers[key],
        filters: { ...countedCallsFilter, callerType },
      }))}
    />
  );
}
