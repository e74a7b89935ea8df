import {
  FailureBoundary,
  FailureNotice,
  Screen,
  SITE_TITLE,
  type FailureNoticeProps,
} from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, type ComponentProps } from "react";
import { DashboardLayout, type MonthSource } from "./dashboard-layout.tsx";
import { missingMonth } from "./dashboard-month.ts";
import { dashboardQuery } from "./dashboard.queries.ts";
import { Freshness, FreshnessSkeleton } from "./freshness.tsx";

const LOADING = "Loading dashboard...";

export function DashboardScreen() {
  return (
    <Screen title={SITE_TITLE} loading={LOADING}>
      <FailureBoundary fallback={(failure) => <MissingDashboard {...failure} />}>
        <DashboardLayout
          Month={CurrentMonth}
          freshness={
            <Suspense fallback={<FreshnessSkeleton text={LOADING} />}>
              <CurrentFreshness />
            </Suspense>
          }
        />
      </FailureBoundary>
    </Screen>
  );
}

/** The frame with what is known without the server, because a blank screen tells less. */
function MissingDashboard(failure: Omit<FailureNoticeProps, "fallback">) {
  return (
    <DashboardLayout
      Month={MissingMonth}
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

function CurrentMonth({ waiting, children }: MonthProps) {
  return (
    <Suspense fallback={waiting}>
      <LoadedMonth>{children}</LoadedMonth>
    </Suspense>
  );
}

function LoadedMonth({ children }: Pick<MonthProps, "children">) {
  return children(useSuspenseQuery(dashboardQuery()).data);
}

function MissingMonth({ children }: MonthProps) {
  return children(missingMonth());
}

function CurrentFreshness() {
  const { data, dataUpdatedAt, isRefetchError, refetch } = useSuspenseQuery(dashboardQuery());
  return (
    <Freshness
      updatedAt={new Date(dataUpdatedAt)}
      asOf={data.asOf}
      isRefreshFailed={isRefetchError}
      onRefresh={() => refetch()}
    />
  );
}
