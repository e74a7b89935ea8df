import { formatMonth, SITE_TITLE, Slot, type CalendarMonth } from "@dash/kit";
import { Page } from "@dash/kit/ui/page";
import { Skeleton } from "@dash/kit/ui/skeleton";
import type { ComponentType, ReactNode } from "react";
import type { DashboardMonth } from "./dashboard-month.ts";
import { FiguresSkeleton } from "./figures-skeleton.tsx";
import { MonthFigures } from "./month-figures.tsx";
import { MonthlyProgress } from "./monthly-progress.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { ServiceLineBreakdown } from "./service-line-breakdown.tsx";
import { WarrantyFigures } from "./warranty-figures.tsx";

/** Hands the month to a part of the dashboard; `waiting` holds the part's place until then. */
export type MonthSource = ComponentType<{
  /** Undefined is the running month. */
  readonly shown: CalendarMonth | undefined;
  readonly waiting: ReactNode;
  readonly children: (month: DashboardMonth) => ReactNode;
}>;

export interface DashboardLayoutProps {
  readonly Month: MonthSource;
  readonly shown: CalendarMonth | undefined;
  /** The figures of another month are on their way. */
  readonly isStale?: boolean;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** Above the figures: why they are not there. */
  readonly notice?: ReactNode;
}

const card = <Skeleton className="kpi:h-full" />;
const RESERVED = "kpi:min-h-64 kpi:lg:min-h-108";
const wide = "kpi:lg:col-span-7 kpi:xl:col-span-8";
/** Nothing may stand beside: no area offers the quick entry, or it is not for this person. */
const widest = "kpi:lg:has-[+:empty]:col-span-full kpi:xl:has-[+:empty]:col-span-full";
const narrow = "kpi:lg:col-span-5 kpi:xl:col-span-4";

/**
 * The parts wait one by one, so that heading and widgets stand before the month has come. Heights are
 * reserved where parts arrive, so that nothing moves.
 */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { Month, shown, isStale = false, actions, notice } = props;
  const name = shown && formatMonth(shown.month, shown.year);
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
        <Month shown={shown} waiting={<FiguresSkeleton />}>
          {(month) => (
            <>
              <MonthFigures {...month} name={name} />
              <WarrantyFigures kpis={month.kpis} name={name} />
            </>
          )}
        </Month>
        <div className="kpi:grid kpi:gap-4 kpi:lg:grid-cols-12">
          <div className={`${RESERVED} ${wide} ${widest}`}>
            <Month shown={shown} waiting={card}>
              {(month) => (
                <ServiceLineBreakdown {...month} lines={month.serviceLineBreakdown} shown={shown} />
              )}
            </Month>
          </div>
          <div className={`${RESERVED} kpi:*:h-full kpi:empty:hidden ${narrow}`}>
            <Slot name="dashboard.quick-entry" />
          </div>
          <div className={`${RESERVED} ${wide}`}>
            <Month shown={shown} waiting={card}>
              {(month) => <RecentActivities activities={month.recentActivities} shown={shown} />}
            </Month>
          </div>
          <div className={`${RESERVED} ${narrow}`}>
            <Month shown={shown} waiting={card}>
              {(month) => <MonthlyProgress {...month} />}
            </Month>
          </div>
        </div>
      </div>
      <div className="kpi:grid kpi:auto-rows-[minmax(12rem,auto)] kpi:gap-4 kpi:empty:hidden kpi:lg:grid-cols-2 kpi:lg:*:only:col-span-full">
        <Slot name="dashboard.follow-ups" />
        <Slot name="dashboard.low-stock" />
      </div>
    </Page>
  );
}
