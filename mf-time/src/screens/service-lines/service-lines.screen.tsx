import type { DashboardSummary } from "@dash/contracts/dashboard";
import {
  FailureBoundary,
  FailureNotice,
  LoadingNotice,
  monthOf,
  Screen,
  useToday,
} from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import { Page } from "@dash/kit/ui/page";
import { usePrefetchQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { linesOfMonth } from "./line-month.ts";
import { MissingPerformance, MonthPerformance } from "./month-performance.tsx";
import { ServiceCategories } from "./service-categories.tsx";
import { ServiceLineCards } from "./service-line-cards.tsx";
import { ServiceLineDefinitions } from "./service-line-definitions.tsx";
import { monthQuery } from "./service-lines.queries.ts";

export function ServiceLinesScreen() {
  return (
    <Screen title="Service Lines" loading="Loading service lines...">
      <Page
        heading="Service Lines"
        subtitle="What the partnership works on, and where this month's hours went"
      >
        <FailureBoundary
          fallback={(failure) => (
            <Blocks
              month={
                <MissingPerformance
                  notice={<FailureNotice {...failure} fallback={`${MONTH} could not be loaded.`} />}
                />
              }
              lines={<Lines summary={null} />}
            />
          )}
        >
          <Blocks month={<Month />} lines={<LinesOfMonth />} />
        </FailureBoundary>
        <ServiceLineDefinitions />
      </Page>
    </Screen>
  );
}

const MONTH = "Current Month Performance";
const LINES = "Hours by Service Line";

/** Each block loads in its own place. Where the lines cannot be had, the other blocks stay. */
function Blocks({ month, lines }: { readonly month: ReactNode; readonly lines: ReactNode }) {
  usePrefetchQuery(serviceLinesQuery);
  return (
    <>
      <Part title={MONTH} loading="Loading this month's hours...">
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
    </>
  );
}

interface PartProps {
  /** What the part is called while there is nothing to show in it. */
  readonly title: string;
  readonly loading: string;
  readonly children: ReactNode;
}

function Part({ title, loading, children }: PartProps) {
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

function Month() {
  return <MonthPerformance summary={useMonth()} />;
}

function LinesOfMonth() {
  return <Lines summary={useMonth()} />;
}

function useMonth(): DashboardSummary {
  return useSuspenseQuery(monthQuery(monthOf(useToday()))).data;
}

function Lines({ summary }: { readonly summary: DashboardSummary | null }) {
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  return <ServiceLineCards lines={linesOfMonth(lines, summary, useToday())} />;
}
