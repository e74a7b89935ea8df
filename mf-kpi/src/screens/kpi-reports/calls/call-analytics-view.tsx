import type { CalendarMonth } from "@dash/kit";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { interactionsAddress } from "../../../interactions/interactions-link.tsx";
import { LogACall } from "../../../interactions/log-a-call.tsx";
import { CardLink } from "../../../cards/card-link.tsx";
import { callAnalyticsQuery } from "../kpi-reports.queries.ts";
import { ReportCard } from "../report-section.tsx";
import { CallFigures } from "./call-figures.tsx";
import { CallResults, UncountedCalls } from "./call-results.tsx";
import { CallTimes } from "./call-times.tsx";
import { Callers } from "./callers.tsx";

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
          <Results month={month} />
        </ReportCard>
        <ReportCard
          title="Who Was on the Line"
          description="Of the counted calls"
          month={month}
          className="kpi:flex kpi:flex-col"
        >
          <OnTheLine month={month} />
        </ReportCard>
      </div>
      <ReportCard
        title="Not Counted"
        description="Listed among the calls, and part of no figure"
        month={month}
      >
        <Others month={month} />
      </ReportCard>
      <ReportCard
        title="When Calls Came"
        description="Counted calls, on London's clock"
        month={month}
      >
        <Times month={month} />
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

function Results({ month }: CallAnalyticsViewProps) {
  return <CallResults calls={useCalls(month)} />;
}

function Others({ month }: CallAnalyticsViewProps) {
  return <UncountedCalls calls={useCalls(month)} />;
}

function OnTheLine({ month }: CallAnalyticsViewProps) {
  return <Callers calls={useCalls(month)} />;
}

function Times({ month }: CallAnalyticsViewProps) {
  return <CallTimes calls={useCalls(month)} />;
}
