import { formatHours } from "@dash/kit";
import { BarChart } from "@dash/kit/charts/bar-chart";
import { Card } from "@dash/kit/ui/layout/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yearQuery } from "../../service-line/line-hours.queries.ts";
import { balanceOf, yearRows } from "./year-rows.ts";

export interface YearAtAGlanceProps {
  readonly year: number;
  /** `month` counts from 1 for January. */
  readonly onOpenMonth: (month: number) => void;
}

/** The hours of a year by month and line, next to each month's allocation. A click opens a month. */
export function YearAtAGlance({ year, onOpenMonth }: YearAtAGlanceProps) {
  const { data } = useSuspenseQuery(yearQuery(year));
  const { limits, ...bars } = yearRows(data);
  const balance = balanceOf(data);
  return (
    <Card title={yearTitle(year)} description="Hours by month and service line" folds>
      <BarChart
        caption={`Hours of ${year} by month and service line`}
        isCaptionHidden
        axis="Month"
        mode="stacked"
        limits={{ label: "Monthly allocation", values: limits }}
        tickUnit={60}
        format={formatHours}
        empty={`No time entries recorded in ${year}`}
        onOpen={(month) => onOpenMonth(Number(month))}
        {...bars}
      />
      {balance && (
        <p className="time:mt-2 time:text-body time:text-ink-soft time:tabular-nums">{balance}</p>
      )}
    </Card>
  );
}

export function yearTitle(year: number): string {
  return `${year} at a Glance`;
}
