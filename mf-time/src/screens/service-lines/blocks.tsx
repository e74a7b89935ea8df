import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import {
  FailureBoundary,
  FailureNotice,
  LoadingNotice,
  useCurrentMonth,
  useToday,
  type CalendarMonth,
  type FailureNoticeProps,
} from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { usePrefetchQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { linesOfMonth } from "./line-month.ts";
import { MissingPerformance, MonthPerformance, performanceTitle } from "./month-performance.tsx";
import { RetiredLines } from "./retired-lines.tsx";
import { LINES, ServiceLineTable } from "./service-line-table.tsx";
import { monthQuery } from "./service-lines.queries.ts";

interface MonthProps {
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth: CalendarMonth | undefined;
}

export interface MonthBlocksProps extends MonthProps {
  /** Whether another month's figures are loading. */
  readonly isStale: boolean;
}

/** The blocks of a month. Without its figures the lines are still there. */
export function MonthBlocks({ displayedMonth, isStale }: MonthBlocksProps) {
  return (
    <FailureBoundary
      resetKey={JSON.stringify(displayedMonth ?? null)}
      fallback={(failure) => <Blocks displayedMonth={displayedMonth} failure={failure} />}
    >
      <Blocks displayedMonth={displayedMonth} isStale={isStale} />
    </FailureBoundary>
  );
}

interface BlocksProps extends MonthProps {
  readonly isStale?: boolean;
  /** Why there are no figures. */
  readonly failure?: Omit<FailureNoticeProps, "fallback">;
}

/** Each block loads separately. If the service lines fail to load, the other blocks stay. */
function Blocks({ displayedMonth, isStale = false, failure }: BlocksProps) {
  usePrefetchQuery(serviceLinesQuery);
  const title = performanceTitle(displayedMonth);
  const notice = failure && (
    <FailureNotice {...failure} fallback={`${title} could not be loaded.`} />
  );
  return (
    <div
      aria-busy={isStale}
      className={`time:flex time:flex-col time:gap-4 time:transition-opacity ${isStale ? "time:opacity-60" : ""}`}
    >
      <Part title={title} loading="Loading the month's hours...">
        {notice ? (
          <MissingPerformance displayedMonth={displayedMonth} notice={notice} />
        ) : (
          <Month displayedMonth={displayedMonth} />
        )}
      </Part>
      <CardPart
        title={LINES}
        loading="Loading service lines..."
        failure={`${LINES} could not be loaded.`}
      >
        {notice ? (
          <Lines displayedMonth={displayedMonth} summary={null} />
        ) : (
          <LinesOfMonth displayedMonth={displayedMonth} />
        )}
      </CardPart>
    </div>
  );
}

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

interface LinesProps extends MonthProps {
  readonly summary: DashboardSummary | null;
}

function Lines({ displayedMonth, summary }: LinesProps) {
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

interface PartProps {
  /** The card's title while the part loads. */
  readonly title: string;
  readonly loading: string;
  readonly children: ReactNode;
}

/** A block that loads separately. */
function Part({ title, loading, children }: PartProps) {
  const notice = (
    <Card title={title}>
      <LoadingNotice text={loading} />
    </Card>
  );
  return <Suspense fallback={notice}>{children}</Suspense>;
}

interface CardPartProps extends PartProps {
  readonly failure: string;
  /** A changed key resets the failure. */
  readonly resetKey?: string;
}

/** A block that loads and fails separately, in a card with its title. */
export function CardPart({ failure, resetKey = "", ...part }: CardPartProps) {
  return (
    <FailureBoundary
      resetKey={resetKey}
      fallback={(notice) => (
        <Card title={part.title}>
          <FailureNotice {...notice} fallback={failure} />
        </Card>
      )}
    >
      <Part {...part} />
    </FailureBoundary>
  );
}
