import { FailureBoundary, FailureNotice, LoadingNotice, type CalendarMonth } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { usePrefetchQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { performanceTitle } from "./month-performance.tsx";
import { LINES } from "./service-line-table.tsx";

export interface BlocksProps {
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth: CalendarMonth | undefined;
  /** Whether another month's figures are loading. */
  readonly isStale?: boolean;
  readonly month: ReactNode;
  readonly lines: ReactNode;
}

/** Each block loads separately. If the service lines fail to load, the other blocks stay. */
export function Blocks({ displayedMonth, isStale = false, month, lines }: BlocksProps) {
  usePrefetchQuery(serviceLinesQuery);
  return (
    <div
      aria-busy={isStale}
      className={`time:flex time:flex-col time:gap-6 time:transition-opacity ${isStale ? "time:opacity-60" : ""}`}
    >
      <Part title={performanceTitle(displayedMonth)} loading="Loading the month's hours...">
        {month}
      </Part>
      <FailureBoundary
        fallback={(failure) => (
          <Card title={LINES}>
            <FailureNotice {...failure} fallback={`${LINES} could not be loaded.`} />
          </Card>
        )}
      >
        <Part title={LINES} loading="Loading service lines...">
          {lines}
        </Part>
      </FailureBoundary>
    </div>
  );
}

interface PartProps {
  /** The card's title while the part loads. */
  readonly title: string;
  readonly loading: string;
  readonly children: ReactNode;
}

/** A block that loads separately. */
export function Part({ title, loading, children }: PartProps) {
  return (
    <Suspense
      fallback={
        <Card title={title}>
          <LoadingNotice text={loading} />
        </Card>
      }
    >
      {children}
    </Suspense>
  );
}
