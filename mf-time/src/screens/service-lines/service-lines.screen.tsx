import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import {
  FailureBoundary,
  FailureNotice,
  focusHeading,
  formatMonth,
  Screen,
  useCan,
  useCurrentMonth,
  useToday,
  type CalendarMonth,
} from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
import { Page } from "@dash/kit/ui/layout/page";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { Blocks, Part } from "./blocks.tsx";
import { linesOfMonth } from "./line-month.ts";
import { MissingPerformance, MonthPerformance, performanceTitle } from "./month-performance.tsx";
import { NewLine } from "./new-line.tsx";
import { RetiredLines } from "./retired-lines.tsx";
import { ServiceCategories } from "./service-categories.tsx";
import { ServiceLineTable } from "./service-line-table.tsx";
import { ServiceLineDefinitions } from "./service-line-definitions.tsx";
import { monthQuery } from "./service-lines.queries.ts";
import { YearAtAGlance, yearTitle } from "./year-at-a-glance.tsx";

export function ServiceLinesScreen() {
  return (
    <Screen title="Service Lines" loading="Loading service lines...">
      <ServiceLines />
    </Screen>
  );
}

interface MonthProps {
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth: CalendarMonth | undefined;
}

function ServiceLines() {
  const [selectedMonth, show] = useSelectedMonth();
  const running = useCurrentMonth();
  // The former month's figures stay until the next ones arrive; the month switch changes at once.
  const displayedMonth = useDeferredValue(selectedMonth);
  const name = displayedMonth
    ? `${formatMonth(displayedMonth.month, displayedMonth.year)}'s`
    : "this month's";
  return (
    <Page
      heading="Service Lines"
      subtitle={`What the partnership works on, and where ${name} hours went`}
      actions={
        <>
          <MonthSwitch selected={selectedMonth} onSelect={show} />
          <AddLine />
        </>
      }
    >
      <div className={columns}>
        <div className="time:flex time:min-w-0 time:flex-col time:gap-6">
          <FailureBoundary
            resetKey={JSON.stringify(displayedMonth ?? null)}
            fallback={(failure) => (
              <Blocks
                displayedMonth={displayedMonth}
                month={
                  <MissingPerformance
                    displayedMonth={displayedMonth}
                    notice={
                      <FailureNotice
                        {...failure}
                        fallback={`${performanceTitle(displayedMonth)} could not be loaded.`}
                      />
                    }
                  />
                }
                lines={<Lines displayedMonth={displayedMonth} summary={null} />}
              />
            )}
          >
            <Blocks
              displayedMonth={displayedMonth}
              isStale={displayedMonth !== selectedMonth}
              month={<Month displayedMonth={displayedMonth} />}
              lines={<LinesOfMonth displayedMonth={displayedMonth} />}
            />
          </FailureBoundary>
          <Year year={(selectedMonth ?? running).year} onShow={show} />
          <ServiceCategories />
        </div>
        <ServiceLineDefinitions />
      </div>
    </Page>
  );
}

/** The definitions are beside the hours where the window is wide, and below them elsewhere. */
const columns = [
  "time:grid time:gap-6 time:min-[90rem]:grid-cols-[minmax(0,1fr)_17.5rem]",
  "time:min-[100rem]:grid-cols-[minmax(0,1fr)_20rem]",
].join(" ");

function Month({ displayedMonth }: MonthProps) {
  return <MonthPerformance displayedMonth={displayedMonth} summary={useMonth(displayedMonth)} />;
}

function LinesOfMonth({ displayedMonth }: MonthProps) {
  return <Lines displayedMonth={displayedMonth} summary={useMonth(displayedMonth)} />;
}

function useMonth(displayedMonth: CalendarMonth | undefined): DashboardSummary {
  const running = useCurrentMonth();
  return useSuspenseQuery(monthQuery(displayedMonth ?? running)).data;
}

function Lines({
  displayedMonth,
  summary,
}: MonthProps & { readonly summary: DashboardSummary | null }) {
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  return (
    <>
      <ServiceLineTable
        displayedMonth={displayedMonth}
        lines={linesOfMonth(lines, summary, useToday())}
      />
      <RetiredLines lines={lines} />
    </>
  );
}

interface YearProps {
  readonly year: number;
  readonly onShow: (month: CalendarMonth) => void;
}

function Year({ year, onShow }: YearProps) {
  const openMonth = (month: number) => {
    onShow({ month, year });
    focusHeading();
  };
  return (
    <FailureBoundary
      resetKey={String(year)}
      fallback={(failure) => (
        <Card title={yearTitle(year)}>
          <FailureNotice {...failure} fallback="The year could not be loaded." />
        </Card>
      )}
    >
      <Part title={yearTitle(year)} loading="Loading the year's hours...">
        <YearAtAGlance year={year} onOpenMonth={openMonth} />
      </Part>
    </FailureBoundary>
  );
}

function AddLine() {
  return useCan("service-line:manage") ? <NewLine /> : null;
}
