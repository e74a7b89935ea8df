import {
  FailureBoundary,
  FailureNotice,
  now,
  Screen,
  SITE_TITLE,
  type CalendarMonth,
  type FailureNoticeProps,
} from "@dash/kit";
import { MonthSwitch } from "@dash/kit/ui/month-switch";
import { useShownMonth } from "@dash/kit/ui/shown-month";
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
  const [chosen, show] = useShownMonth();
  // The former month's figures stay until the next ones arrive; the month switch changes at once.
  const shown = useDeferredValue(chosen);
  const monthSwitch = <MonthSwitch shown={chosen} onShow={show} />;
  return (
    <FailureBoundary
      resetKey={JSON.stringify(shown ?? null)}
      fallback={(failure) => (
        <MissingDashboard {...failure} shown={shown} monthSwitch={monthSwitch} />
      )}
    >
      <DashboardLayout
        Month={LoadingMonth}
        shown={shown}
        isStale={shown !== chosen}
        actions={
          <>
            {monthSwitch}
            <Suspense fallback={<FreshnessSkeleton text={LOADING} />}>
              <MonthFreshness shown={shown} />
            </Suspense>
          </>
        }
      />
    </FailureBoundary>
  );
}

interface MissingDashboardProps extends Omit<FailureNoticeProps, "fallback"> {
  readonly shown: CalendarMonth | undefined;
  readonly monthSwitch: ReactNode;
}

/** The dashboard with the values that need no server: more useful than a blank screen. */
function MissingDashboard({ shown, monthSwitch, ...failure }: MissingDashboardProps) {
  return (
    <DashboardLayout
      Month={MissingMonth}
      shown={shown}
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

function LoadedMonth({ shown, children }: Omit<MonthProps, "waiting">) {
  return children(useSuspenseQuery(dashboardQuery(shown)).data);
}

function MissingMonth({ shown, children }: MonthProps) {
  return children(missingMonth(now(), shown));
}

function MonthFreshness({ shown }: Pick<MonthProps, "shown">) {
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(dashboardQuery(shown));
  return (
    <Freshness updatedAt={new Date(dataUpdatedAt)} asOf={data.asOf} onRefresh={() => refetch()} />
  );
}
