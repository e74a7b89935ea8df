import { formatMonth, SITE_TITLE, Slot, type CalendarMonth } from "@dash/kit";
import { Page } from "@dash/kit/ui/page";
import { Skeleton } from "@dash/kit/ui/skeleton";
import type { ComponentType, ReactNode } from "react";
import { CallConnectionCard } from "./call-connection/call-connection-card.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";
import { FiguresSkeleton } from "./figures-skeleton.tsx";
import { MonthFigures } from "./month-figures.tsx";
import { MonthHero } from "./month-hero.tsx";
import { MonthlyProgress } from "./monthly-progress.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { ServiceLineBreakdown } from "./service-line-breakdown.tsx";
import { WaitingCallers } from "./waiting-callers/waiting-callers.tsx";
import { WarrantyFigures } from "./warranty-figures.tsx";

/** Gives the month to a part of the dashboard; draws `waiting` in the part's space until then. */
export type MonthSource = ComponentType<{
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth: CalendarMonth | undefined;
  readonly waiting: ReactNode;
  readonly children: (month: DashboardMonth) => ReactNode;
}>;

export interface DashboardLayoutProps {
  readonly Month: MonthSource;
  readonly displayedMonth: CalendarMonth | undefined;
  /** Whether another month's figures are loading. */
  readonly isStale?: boolean;
  /** Drawn next to the heading. */
  readonly actions?: ReactNode;
  /** Drawn above the figures: says why they are missing. */
  readonly notice?: ReactNode;
}

const card = <Skeleton className="kpi:h-full" />;
const HERO = "kpi:min-h-[38rem] kpi:sm:min-h-96 kpi:xl:min-h-118";
const RESERVED = "kpi:min-h-64 kpi:lg:min-h-80";
const CONNECTION = "kpi:min-h-96 kpi:sm:min-h-72 kpi:lg:min-h-66";
const wide = "kpi:lg:col-span-7 kpi:xl:col-span-8";
const narrow = "kpi:lg:col-span-5 kpi:xl:col-span-4";

/**
 * Each part waits separately, so that the heading and the widgets are drawn before the month arrives. Space is reserved
 * for parts that load, so that nothing moves. On a phone the hours come first, then the quick entry.
 */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { Month, displayedMonth, isStale = false, actions, notice } = props;
  const name = displayedMonth && formatMonth(displayedMonth.month, displayedMonth.year);
  return (
    <Page
      heading={SITE_TITLE}
      subtitle="Monitor service delivery and KPIs for the partnership"
      actions={actions}
    >
      {notice}
      <div
        aria-busy={isStale}
        className={`kpi:flex kpi:flex-col kpi:gap-6 kpi:transition-opacity ${isStale ? "kpi:opacity-60" : ""}`}
      >
        <div className="kpi:grid kpi:gap-4 kpi:xl:grid-cols-12">
          <div
            className={`${HERO} kpi:*:h-full kpi:xl:col-span-8 kpi:xl:has-[+:empty]:col-span-full`}
          >
            <Month displayedMonth={displayedMonth} waiting={card}>
              {(month) => <MonthHero month={month} name={name} />}
            </Month>
          </div>
          <div className={`${RESERVED} kpi:*:h-full kpi:empty:hidden kpi:xl:col-span-4`}>
            <Slot name="dashboard.quick-entry" />
          </div>
        </div>
        <Month displayedMonth={displayedMonth} waiting={<FiguresSkeleton />}>
          {(month) => (
            <>
              <MonthFigures {...month} />
              <WarrantyFigures {...month} displayedMonth={displayedMonth} />
            </>
          )}
        </Month>
        <Details Month={Month} displayedMonth={displayedMonth} />
      </div>
    </Page>
  );
}

/** The lower half of the dashboard: service lines, progress, the call connection, activities and widgets. */
function Details({
  Month,
  displayedMonth,
}: Pick<DashboardLayoutProps, "Month" | "displayedMonth">) {
  return (
    <div className="kpi:grid kpi:gap-4 kpi:lg:grid-cols-12">
      <div className={`${RESERVED} ${wide}`}>
        <Month displayedMonth={displayedMonth} waiting={card}>
          {(month) => (
            <ServiceLineBreakdown
              {...month}
              lines={month.serviceLineBreakdown}
              displayedMonth={displayedMonth}
            />
          )}
        </Month>
      </div>
      <div className={`${RESERVED} ${narrow}`}>
        <Month displayedMonth={displayedMonth} waiting={card}>
          {(month) => <MonthlyProgress {...month} />}
        </Month>
      </div>
      <div className={`${CONNECTION} kpi:*:h-full kpi:lg:col-span-full`}>
        <CallConnectionCard />
      </div>
      <div className={`${RESERVED} kpi:lg:col-span-full`}>
        <Month displayedMonth={displayedMonth} waiting={card}>
          {(month) => (
            <RecentActivities activities={month.recentActivities} displayedMonth={displayedMonth} />
          )}
        </Month>
      </div>
      <section aria-labelledby="to-do" className="kpi:lg:col-span-full">
        <h2 id="to-do" className="kpi:mb-3 kpi:text-body kpi:font-semibold kpi:text-ink">
          To do
        </h2>
        <div className="kpi:grid kpi:gap-4 kpi:*:min-h-48 kpi:lg:grid-cols-3">
          <WaitingCallers />
          <Slot name="dashboard.follow-ups" />
          <Slot name="dashboard.low-stock" />
        </div>
      </section>
    </div>
  );
}
