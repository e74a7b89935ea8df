import { FailureBoundary, FailureNotice, LoadingNotice, type CalendarMonth } from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import { usePrefetchQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { performanceTitle } from "./month-performance.tsx";
import { ServiceCategories } from "./service-categories.tsx";

const LINES = "Hours by Service Line";

export interface BlocksProps {
  /** Undefined is the running month. */
  readonly shown: CalendarMonth | undefined;
  /** The figures of another month are on their way. */
  readonly isStale?: boolean;
  readonly month: ReactNode;
  readonly lines: ReactNode;
}

/** Each block loads in its own place. Where the lines cannot be had, the other blocks stay. */
export function Blocks({ shown, isStale = false, month, lines }: BlocksProps) {
  usePrefetchQuery(serviceLinesQuery);
  return (
    <div
      aria-busy={isStale}
      className={`time:flex time:flex-col time:gap-6 time:transition-opacity ${isStale ? "time:opacity-60" : ""}`}
    >
      <Part title={performanceTitle(shown)} loading="Loading the month's hours...">
        {month}
      </Part>
      <ServiceCategories />
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
  /** What the part is called while there is nothing to show in it. */
  readonly title: string;
  readonly loading: string;
  readonly children: ReactNode;
}

/** A block that loads in its own place. */
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
