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
import { useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { linesOfMonth } from "./line-month.ts";
import { MonthPerformance } from "./month-performance.tsx";
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
        <Part title="Current Month Performance" loading="Loading this month's hours...">
          <Month />
        </Part>
        <ServiceCategories />
        <Part title="Hours by Service Line" loading="Loading service lines...">
          <Lines />
        </Part>
        <ServiceLineDefinitions />
      </Page>
    </Screen>
  );
}

interface PartProps {
  /** What the part is called while there is nothing to show in it. */
  readonly title: string;
  readonly loading: string;
  readonly children: ReactNode;
}

/** Loads and fails in its own place, so that the rest of the screen stays. */
function Part({ title, loading, children }: PartProps) {
  return (
    <FailureBoundary
      fallback={(failure) => (
        <Card title={title}>
          <FailureNotice {...failure} fallback={`${title} could not be loaded.`} />
        </Card>
      )}
    >
      <Suspense
        fallback={
          <Card title={title}>
            <LoadingNotice text={loading} />
          </Card>
        }
      >
        {children}
      </Suspense>
    </FailureBoundary>
  );
}

function Month() {
  const { data: summary } = useSuspenseQuery(monthQuery(monthOf(useToday())));
  return <MonthPerformance summary={summary} />;
}

function Lines() {
  const today = useToday();
  const [{ data: lines }, { data: summary }] = useSuspenseQueries({
    queries: [serviceLinesQuery, monthQuery(monthOf(today))],
  });
  return <ServiceLineCards lines={linesOfMonth(lines, summary, today)} />;
}
