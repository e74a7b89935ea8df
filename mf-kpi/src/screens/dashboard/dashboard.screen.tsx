import {
  FailureBoundary,
  FailureNotice,
  now,
  Screen,
  SITE_TITLE,
  useCurrentMonth,
  type CalendarMonth,
  type FailureNoticeProps,
} from "@dash/kit";
import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, type ComponentProps, type ReactNode } from "react";
import { DashboardLayout, type MonthSource } from "./dashboard-layout.tsx";
import { missingMonth } from "./dashboard-month.ts";
import { dashboardQuery } from "./dashboard.queries.ts";
import { Freshness, FreshnessSkeleton } from "./freshness.tsx";

const LOADING = "Loading dashboard...";

export function DashboardScreen() {
  return (
    <Screen title={SITE_TITLE} loading={LOADING}>
      <Dashboard />
    </Screen>
  );
}

function Dashboard() {
  const [selectedMonth, show] = useSelectedMonth();
  // The former month's figures stay until the next ones arrive; the month switch changes at once.
  const displayedMonth = useDeferredValue(selectedMonth);
  const running = useCurrentMonth();
  const monthSwitch = <MonthSwitch selected={selectedMonth} last={running} onSelect={show} />;
  return (
    <FailureBoundary
      resetKey={JSON.stringify(displayedMonth ?? null)}
      fallback={(failure) => (
        <MissingDashboard {...failure} displayedMonth={displayedMonth} monthSwitch={monthSwitch} />
      )}
    >
      <DashboardLayout
        Month={LoadingMonth}
        displayedMonth={displayedMonth}
        isStale={displayedMonth !== selectedMonth}
        actions={
          <>
            {monthSwitch}
            <Suspense fallback={<FreshnessSkeleton text={LOADING} />}>
              <MonthFreshness displayedMonth={displayedMonth} />
            </Suspense>
          </>
        }
      />
    </FailureBoundary>
  );
}

interface MissingDashboardProps extends Omit<FailureNoticeProps, "fallback"> {
  readonly displayedMonth: CalendarMonth | undefined;
  readonly monthSwitch: ReactNode;
}

/** The dashboard with the values that need no server: more useful than a blank screen. */
function MissingDashboard({ displayedMonth, monthSwitch, ...failure }: MissingDashboardProps) {
  return (
    <DashboardLayout
      Month={MissingMonth}
      displayedMonth={displayedMonth}
      actions={monthSwitch}
      notice={
        <FailureNotice
          {...failure}
          fallback="The dashboard's figures could not be loaded. Please try again."
        />
      }
    />
  );
}

type MonthProps = ComponentProps<MonthSource>;

function LoadingMonth({ waiting, ...month }: MonthProps) {
  return (
    <Suspense fallback={waiting}>
      <LoadedMonth {...month} />
    </Suspense>
  );
}

function LoadedMonth({ displayedMonth, children }: Omit<MonthProps, "waiting">) {
  return children(useSuspenseQuery(dashboardQuery(displayedMonth)).data);
}

function MissingMonth({ displayedMonth, children }: MonthProps) {
  return children(missingMonth(now(), displayedMonth));
}

function MonthFreshness({ displayedMonth }: Pick<MonthProps, "displayedMonth">) {
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(dashboardQuery(displayedMonth));
  return (
    <Freshness updatedAt={new Date(dataUpdatedAt)} asOf={data.asOf} onRefresh={() => refetch()} />
  );
}
