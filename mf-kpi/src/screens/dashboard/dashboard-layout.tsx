import { formatMonth, SITE_TITLE, Slot, useCan, type CalendarMonth } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { Skeleton } from "@dash/kit/ui/feedback/skeleton";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { CallConnectionCard } from "./call-connection/call-connection-card.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";
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
const GRID = [
  "kpi:grid kpi:gap-x-4 kpi:gap-y-6 kpi:*:min-w-0",
  "kpi:sm:grid-cols-2 kpi:sm:grid-rows-[auto_auto_auto_1fr] kpi:xl:grid-cols-12",
].join(" ");
/** The column beside the month: what is to do, which ends where its work ends, and other parts below it. */
const ASIDE = [
  "kpi:flex kpi:flex-col kpi:gap-6 kpi:max-xl:self-start kpi:*:min-w-0 kpi:max-sm:contents",
  "kpi:sm:col-start-2 kpi:sm:row-start-1 kpi:sm:row-span-4 kpi:xl:col-span-4 kpi:xl:col-start-9",
].join(" ");
/** On a phone, these parts of the column follow the figures. */
const LAST_ON_PHONE = "kpi:max-sm:order-1";
const RESERVED = "kpi:md:min-h-64 kpi:lg:min-h-80";

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
function Overview(props: DashboardLayoutProps) {
  const { Month, displayedMonth } = props;
  const name = displayedMonth && formatMonth(displayedMonth.month, displayedMonth.year);
  // A person who logs time has more to do and a form in the column. The lines beside it take the height that is left.
  const logsTime = useCan("time-entry:create");
  return (
    <div className={`${GRID} ${logsTime ? "kpi:xl:grid-rows-[auto_auto_auto_auto_1fr]" : ""}`}>
      <div className={`${HERO} kpi:*:h-full`}>
        <Month displayedMonth={displayedMonth} waiting={card}>
          {(month) => <MonthHero month={month} name={name} />}
        </Month>
      </div>
      <div className={`${ASIDE} ${logsTime ? "kpi:xl:row-span-5" : ""}`}>
        {/* While it loads, what is below it stays below the first screen. */}
        <div className="kpi:sm:has-[[data-loading]]:min-h-200">
          <ToDoCard />
        </div>
        <div className={`${RESERVED} kpi:empty:hidden`}>
          <Slot name="dashboard.quick-entry" />
        </div>
        <Progress {...props} />
        {!logsTime && (
          <List {...props} showsLines={() => false} className={`${LAST_ON_PHONE} kpi:grow`} />
        )}
      </div>
      <div className={`${CHART} kpi:*:h-full`}>
        <Month displayedMonth={displayedMonth} waiting={card}>
          {(month) => <MonthChart month={month} />}
        </Month>
      </div>
      <Figures {...props} />
      {logsTime && (
        <div className="kpi:*:h-full kpi:sm:max-xl:col-span-2 kpi:xl:col-span-8">
          <List {...props} showsLines={fillsWithLines} />
        </div>
      )}
    </div>
  );
}

function Figures({ Month, displayedMonth }: DashboardLayoutProps) {
  return (
    <Month displayedMonth={displayedMonth} waiting={<FiguresSkeleton />}>
      {(month) => (
        <>
          <div className={FIGURES}>
            <MonthFigures {...month} />
          </div>
          <div className={FIGURES}>
            <WarrantyFigures {...month} displayedMonth={displayedMonth} />
          </div>
        </>
      )}
    </Month>
  );
}

/** The lower half of the dashboard: the call connection, and what the upper half has no room for. */
function Details(props: DashboardLayoutProps) {
  const logsTime = useCan("time-entry:create");
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-6">
      {!logsTime && <List {...props} showsLines={() => true} />}
      <div className="kpi:min-h-14">
        <CallConnectionCard />
      </div>
      {logsTime && <List {...props} showsLines={(month) => !fillsWithLines(month)} />}
    </div>
  );
}

interface ListProps extends DashboardLayoutProps {
  readonly showsLines: (month: DashboardMonth) => boolean;
  readonly className?: string;
}

/** The hours of the service lines, or the recent activities. */
function List({ Month, displayedMonth, showsLines, className }: ListProps) {
  return (
    <div className={className}>
      <Month
        displayedMonth={displayedMonth}
        waiting={<Skeleton className={`${RESERVED} kpi:h-full`} />}
      >
        {(month) =>
          showsLines(month) ? (
            <ServiceLineBreakdown
              {...month}
              lines={month.serviceLineBreakdown}
              displayedMonth={displayedMonth}
            />
          ) : (
            <RecentActivities activities={month.recentActivities} displayedMonth={displayedMonth} />
          )
        }
      </Month>
    </div>
  );
}

/** A month that has just begun has no hours. Then the activities before it fill the height of the column. */
function fillsWithLines({ serviceLineBreakdown, recentActivities }: DashboardMonth): boolean {
  return serviceLineBreakdown?.length !== 0 || !recentActivities?.length;
}

function Progress({ Month, displayedMonth }: DashboardLayoutProps) {
  return (
    <div className={`${RESERVED} ${LAST_ON_PHONE}`}>
      <Month displayedMonth={displayedMonth} waiting={card}>
        {(month) => <MonthlyProgress {...month} />}
      </Month>
    </div>
  );
}

/** Reserves the space of the two sections of figures. */
function FiguresSkeleton() {
  return ["calls", "warranty"].map((section) => (
    <div key={section} className={FIGURES}>
      <Skeleton className="kpi:h-118 kpi:xl:h-full kpi:xl:min-h-60" />
    </div>
  ));
}

/** The place of a section of figures: beside the list of what is to do where there is room. */
const FIGURES = "kpi:grid kpi:max-xl:self-start kpi:xl:col-span-8";
