import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDuration, formatMonth, formatTenths, type CalendarMonth } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { Exact } from "@dash/kit/ui/text/exact";
import { RowLink } from "@dash/kit/ui/list/row-opener";
import { withMonth } from "@dash/kit/ui/layout/selected-month";
import { LineDot } from "../../service-line/line-dot.tsx";
import { LineActions } from "./line-dialogs.tsx";
import type { LineHours, LineMonth } from "./line-month.ts";
import { LineYear } from "./line-year.tsx";

/** The columns of the service lines; `displayedMonth` is undefined for the current month. */
export function lineColumns(
  displayedMonth: CalendarMonth | undefined,
  year: number,
): Column<LineMonth>[] {
  return [
    {
      key: "line",
      header: "Service line",
      cell: ({ line }) => <Line line={line} displayedMonth={displayedMonth} />,
    },
    {
      key: "hours",
      header: displayedMonth
        ? `Hours in ${formatMonth(displayedMonth.month, displayedMonth.year)}`
        : "Hours This Month",
      isNumber: true,
      narrow: "aside",
      cell: ({ hours }) => (hours ? <Hours {...hours} /> : <Badge tone="secondary">No Data</Badge>),
    },
    shareColumn,
    { key: "year", header: String(year), cell: ({ line }) => <LineYear line={line} year={year} /> },
    averageColumn,
    actionsColumn(({ line }) => <LineActions line={line} />),
  ];
}

const shareColumn: Column<LineMonth> = {
  key: "share",
  header: "Percent of total",
  isNumber: true,
  narrowLabel: "Percent of total",
  cell: ({ line, hours }) => hours && <Share color={line.color} share={hours.share} />,
};

const averageColumn: Column<LineMonth> = {
  key: "average",
  header: "Average per day",
  isNumber: true,
  narrowLabel: "Average per day",
  cell: ({ hours }) => hours && <Average {...hours} />,
};

interface LineProps {
  readonly line: ServiceLine;
  readonly displayedMonth: CalendarMonth | undefined;
}

function Line({ line, displayedMonth }: LineProps) {
  return (
    <div className="time:flex time:gap-2.5">
      <span className="time:flex time:h-5 time:items-center">
        <LineDot color={line.color} />
      </span>
      <div className="time:min-w-0">
        <RowLink
          to={withMonth("/time-tracking", displayedMonth, { serviceLineId: line.id })}
          aria-label={`Entries of ${line.name}`}
        >
          {line.name}
        </RowLink>
        <p
          title={line.description ?? undefined}
          className="time:text-ink-soft time:max-md:hidden time:md:line-clamp-1"
        >
          {line.description}
        </p>
      </div>
    </div>
  );
}

function Hours({ minutes, tenths }: LineHours) {
  return (
    <>
      <Exact exact={formatDuration(minutes)}>{formatTenths(tenths)}h</Exact>
      <span className="time:block time:text-ink-soft">
        {minutes > 0 ? "Active" : "No activity"}
      </span>
    </>
  );
}

/** The percentage and its bar; the bar is hidden from screen readers, which read the number. */
function Share({ color, share }: { readonly color: string; readonly share: number }) {
  return (
    <>
      {formatTenths(share)}%
      <span
        aria-hidden="true"
        className="time:mt-2 time:block time:h-1.5 time:overflow-hidden time:rounded-full time:bg-sunken time:max-md:hidden"
      >
        <span
          className="time:block time:h-full time:rounded-full"
          style={{ width: `${share / 10}%`, backgroundColor: color }}
        />
      </span>
    </>
  );
}

function Average({ minutes, tenthsPerDay, days }: LineHours) {
  if (minutes === 0) return null;
  return (
    <Exact exact={`${formatDuration(minutes)} in ${pluralize(days, "day")}`}>
      {formatTenths(tenthsPerDay)}h
    </Exact>
  );
}
