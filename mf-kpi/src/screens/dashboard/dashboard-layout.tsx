import { formatMonth, SITE_TITLE, Slot, type CalendarMonth } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { Skeleton } from "@dash/kit/ui/feedback/skeleton";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { CallConnectionCard } from "./call-connection/call-connection-card.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";
import { FIGURES, LAST_FIGURES } from "./figures-layout.ts";
import { FiguresSkeleton } from "./figures-skeleton.tsx";
import { MonthFigures } from "./month-figures.tsx";
import { MonthChart, MonthHero } from "./month-hero.tsx";
import { MonthlyProgress } from "./monthly-progress.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { ServiceLineBreakdown } from "./service-line-breakdown.tsx";
import { ToDoCard } from "./to-do/to-do-card.tsx";
import { WarrantyFigures } from "./warranty-figures.tsx";

/** Only in a product that is new, and only for its administrators. */
const FirstSteps = lazy(async () => ({ default: (await import("./first-steps.tsx")).FirstSteps }));

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
const HERO = "kpi:min-h-69 kpi:xl:min-h-40 kpi:xl:col-span-8";
/** The gap above is taken back where the chart continues the card of the hours. */
const CHART = "kpi:min-h-106 kpi:sm:-mt-6 kpi:xl:min-h-94 kpi:xl:col-span-8";
const TO_DO =
  "kpi:min-h-80 kpi:sm:col-start-2 kpi:sm:row-start-1 kpi:sm:row-span-3 kpi:xl:col-span-4 kpi:xl:col-start-9 kpi:xl:row-span-4";
const GRID =
  "kpi:grid kpi:gap-x-4 kpi:gap-y-6 kpi:*:min-w-0 kpi:sm:grid-cols-2 kpi:sm:grid-rows-[auto_auto_1fr] kpi:xl:grid-cols-12 kpi:xl:grid-rows-[auto_auto_auto_1fr]";
const RESERVED = "kpi:md:min-h-64 kpi:lg:min-h-80";
const wide = "kpi:lg:col-span-7 kpi:xl:col-span-8";
const narrow = "kpi:lg:col-span-5 kpi:xl:col-span-4";

/**
 * Each part waits separately, so that the heading and the widgets are drawn before the month arrives. Space is reserved
 * for parts that load, so that nothing moves. What the month is like and what is to do come first, on the first screen of
 * a phone and of a window at 200 % zoom as well.
 */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { Month, displayedMonth, isStale = false, actions, notice } = props;
  return (
    <Page
      heading={SITE_TITLE}
      subtitle="Monitor service delivery and KPIs for the partnership"
      actions={actions}
    >
      {notice}
      <div
        aria-busy={isStale}
        className={`kpi:flex kpi:flex-col kpi:gap-6 kpi:max-md:gap-4 kpi:transition-opacity ${isStale ? "kpi:opacity-60" : ""}`}
      >
        <Month displayedMonth={displayedMonth} waiting={null}>
          {({ firstSteps, ...month }) =>
            firstSteps && (
              <Suspense fallback={<Skeleton className="kpi:h-40" />}>
                <FirstSteps {...month} steps={firstSteps} />
              </Suspense>
            )
          }
        </Month>
        <Overview {...props} />
        <Details {...props} />
      </div>
    </Page>
  );
}

/** The upper half of the dashboard: what the month is like, what is to do, and the figures. */
function Overview({ Month, displayedMonth }: DashboardLayoutProps) {
  const name = displayedMonth && formatMonth(displayedMonth.month, displayedMonth.year);
  return (
    <div className={GRID}>
      <div className={`${HERO} kpi:*:h-full`}>
        <Month displayedMonth={displayedMonth} waiting={card}>
          {(month) => <MonthHero month={month} name={name} />}
        </Month>
      </div>
      <div className={TO_DO}>
        <ToDoCard />
      </div>
      <div className={`${CHART} kpi:*:h-full`}>
        <Month displayedMonth={displayedMonth} waiting={card}>
          {(month) => <MonthChart month={month} />}
        </Month>
      </div>
      <Month displayedMonth={displayedMonth} waiting={<FiguresSkeleton />}>
        {(month) => (
          <>
            <div className={FIGURES}>
              <MonthFigures {...month} />
            </div>
            <div className={LAST_FIGURES}>
              <WarrantyFigures {...month} displayedMonth={displayedMonth} />
            </div>
          </>
        )}
      </Month>
    </div>
  );
}

/** The lower half of the dashboard: service lines, quick entry, the call connection, activities and progress. */
function Details({ Month, displayedMonth }: DashboardLayoutProps) {
  return (
    <div className="kpi:grid kpi:gap-4 kpi:*:min-w-0 kpi:lg:grid-cols-12">
      <div className={`${RESERVED} ${wide} kpi:*:h-full kpi:lg:has-[+:empty]:col-span-full`}>
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
      <div className={`${RESERVED} ${narrow} kpi:*:h-full kpi:max-lg:order-first kpi:empty:hidden`}>
        <Slot name="dashboard.quick-entry" />
      </div>
      <div className="kpi:min-h-14 kpi:lg:col-span-full">
        <CallConnectionCard />
      </div>
      <div className={`${RESERVED} ${wide}`}>
        <Month displayedMonth={displayedMonth} waiting={card}>
          {(month) => (
            <RecentActivities activities={month.recentActivities} displayedMonth={displayedMonth} />
          )}
        </Month>
      </div>
      <div className={`${RESERVED} ${narrow}`}>
        <Month displayedMonth={displayedMonth} waiting={card}>
          {(month) => <MonthlyProgress {...month} />}
        </Month>
      </div>
    </div>
  );
}
