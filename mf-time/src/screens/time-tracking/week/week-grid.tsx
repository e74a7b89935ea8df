import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { formatDuration, useToday } from "@dash/kit";
import { LockIcon } from "@dash/kit/ui/layout/icons";
import type { Ref } from "react";
import { LineName } from "../../../service-line/line-name.tsx";
import { dayName, shortDay, weekName, type WeekDays } from "./week-days.ts";
import { WeekGridCell, type WeekGridCellProps } from "./week-grid-cell.tsx";
import type { WeekRow, WeekTotals } from "./week-rows.ts";
import { copyRows, weekText } from "./week-text.ts";

export interface WeekGridProps extends Pick<WeekGridCellProps, "gridOf"> {
  readonly ref: Ref<HTMLTableElement>;
  readonly week: WeekDays;
  readonly totals: WeekTotals;
  readonly lines: readonly ServiceLine[];
  /** The day that is shown where there is no room for all. */
  readonly shownDay: number;
  readonly lockReasonOf: (date: string) => string | null;
}

/** The week as a grid: a row for each work, a column for each day, and the totals. */
export function WeekGrid({ ref, ...props }: WeekGridProps) {
  const { week, totals } = props;
  return (
    <table
      ref={ref}
      role="grid"
      aria-label={weekName(week.monday)}
      onCopy={(event) => copyRows(event, weekText(props))}
      className={TABLE}
    >
      <thead>
        <tr className="time:border-b time:border-line-strong">
          <th scope="col" className={`${HEAD} ${NAME} time:w-[22%] time:not-print:max-md:w-1/2`}>
            Service line and work
          </th>
          <DayHeadings {...props} />
          <th scope="col" className={`${HEAD} time:text-right time:max-md:hidden`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.rows.map((row, index) => (
          <WorkRow key={row.id} {...props} row={row} index={index} />
        ))}
      </tbody>
      {totals.rows.length > 0 && (
        <tfoot className="time:font-medium">
          <TotalsRow {...props} />
        </tfoot>
      )}
    </table>
  );
}

function DayHeadings({ week, shownDay, lockReasonOf }: Omit<WeekGridProps, "ref">) {
  return week.days.map((date, day) => (
    <th
      key={date}
      scope="col"
      className={`${HEAD} time:text-right ${hiddenUnless(day === shownDay)}`}
    >
      <DayHeading date={date} lock={lockReasonOf(date)} />
    </th>
  ));
}

interface WorkRowProps extends Omit<WeekGridProps, "ref"> {
  readonly row: WeekRow;
  readonly index: number;
}

function WorkRow({ row, index, lines, shownDay, gridOf }: WorkRowProps) {
  return (
    <tr className="time:border-b time:border-line time:align-top">
      <th scope="row" className={`${NAME} time:px-2 time:py-2 time:font-medium`}>
        <LineName lines={lines} id={row.serviceLineId} />
        <span className="time:block time:font-normal time:wrap-anywhere time:text-ink-soft">
          {row.description}
        </span>
      </th>
      {row.cells.map((cell, day) => (
        <td
          key={cell.date}
          role="gridcell"
          className={`time:relative time:p-1 ${hiddenUnless(day === shownDay)}`}
        >
          <WeekGridCell
            row={row}
            cell={cell}
            at={{ row: index, day }}
            lines={lines}
            gridOf={gridOf}
          />
        </td>
      ))}
      <td className={`${TOTAL} time:max-md:hidden`}>{formatDuration(row.minutes)}</td>
    </tr>
  );
}

function TotalsRow({ week, totals, shownDay }: Omit<WeekGridProps, "ref">) {
  return (
    <tr>
      <th scope="row" className={`${NAME} time:px-2 time:py-2.5 time:font-medium`}>
        Total
        <span className="time:font-normal time:text-ink-soft time:md:hidden">
          , of {formatDuration(totals.minutes)} in the week
        </span>
      </th>
      {totals.dayMinutes.map((minutes, day) => (
        <td key={week.days[day]} className={`${TOTAL} ${hiddenUnless(day === shownDay)}`}>
          {formatDuration(minutes)}
        </td>
      ))}
      <td className={`${TOTAL} time:max-md:hidden`}>{formatDuration(totals.minutes)}</td>
    </tr>
  );
}

/** Where there is no room for seven days, only one is shown. */
function hiddenUnless(isShown: boolean): string {
  return isShown ? "" : "time:max-md:hidden";
}

function DayHeading({ date, lock }: { date: string; lock: string | null }) {
  const isToday = useToday() === date;
  const short = shortDay(date);
  return (
    <span className={isToday ? "time:text-accent-ink" : undefined}>
      <span aria-hidden="true">
        {short.weekday} <span className="time:md:block time:whitespace-nowrap">{short.date}</span>
      </span>
      <span className="time:sr-only">{dayName(date)}</span>
      {lock && (
        <span className="time:mt-0.5 time:flex time:items-center time:justify-end time:gap-1 time:text-label">
          <LockIcon size={12} aria-hidden="true" /> Closed
        </span>
      )}
      {isToday && <span className="time:block time:text-label">Today</span>}
    </span>
  );
}

const TABLE =
  "time:w-full time:table-fixed time:border-collapse time:text-left time:text-body time:text-ink time:md:not-print:min-w-[56rem]";
/** The names stay in view where the days scroll sideways. */
const NAME = "time:md:sticky time:md:left-0 time:md:z-1 time:md:bg-raised";
const HEAD = "time:px-2 time:py-2 time:align-top time:font-medium time:text-ink-soft";
const TOTAL = "time:px-2 time:py-2.5 time:text-right time:tabular-nums";
