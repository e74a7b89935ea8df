import { formatDuration, formatTenths, useCurrentMonth, type CalendarMonth } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { Exact } from "@dash/kit/ui/text/exact";
import { lineColumns } from "./line-columns.tsx";
import type { LineMonth } from "./line-month.ts";

export const LINES = "Hours by Service Line";

export interface ServiceLineTableProps {
  readonly lines: readonly LineMonth[];
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth?: CalendarMonth | undefined;
}

/** The service lines of a month with their hours and their year. A row opens the line's entries. */
export function ServiceLineTable({ lines, displayedMonth }: ServiceLineTableProps) {
  const running = useCurrentMonth();
  const { year } = displayedMonth ?? running;
  return (
    <Card title={LINES}>
      <DataTable
        caption={LINES}
        isCaptionHidden
        columns={lineColumns(displayedMonth, year)}
        rows={lines}
        keyOf={({ line }) => line.id}
        total={totalOf(lines)}
        empty={<Empty text="No service line is offered or has hours in this month." />}
      />
    </Card>
  );
}

/** The hours of all lines, which add up to those of the month. */
function totalOf(lines: readonly LineMonth[]) {
  const hours = lines.flatMap((each) => each.hours ?? []);
  if (hours.length === 0) return false;
  const minutes = hours.reduce((sum, each) => sum + each.minutes, 0);
  const tenths = hours.reduce((sum, each) => sum + each.tenths, 0);
  const value = <Exact exact={formatDuration(minutes)}>{formatTenths(tenths)}h</Exact>;
  return { label: "Total", value, column: "hours" };
}
