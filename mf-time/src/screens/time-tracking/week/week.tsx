import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { CLOSED_MONTHS_HEADER } from "@dash/contracts/time/time-entry-list";
import type { CalendarMonth } from "@dash/kit";
import { ClosedMonths } from "@dash/kit/ui/list/closed-months";
import { usePrefetchQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef } from "react";
import { serviceLinesQuery } from "../../../service-line/service-line.queries.ts";
import { AddRow } from "./add-row.tsx";
import { closedMonthsIn } from "./closed-months.ts";
import { CopyLastWeek } from "./copy-last-week.tsx";
import { DaySwitch } from "./day-switch.tsx";
import { MonthAllocations } from "./month-allocations.tsx";
import { useCellGrid } from "./use-cell-grid.ts";
import { isNarrow, useGridFocus } from "./use-grid-focus.ts";
import { useWeekCells } from "./use-week-cells.ts";
import { useWorks } from "./use-works.ts";
import { weekOf } from "./week-days.ts";
import { WeekGrid } from "./week-grid.tsx";
import { weekTotals, workId, type Work } from "./week-rows.ts";
import { weekQuery } from "./week.queries.ts";

/** The week of a date. While another week is loading, the former one stays. */
export function Week({ date: selected }: { date: string }) {
  const date = useDeferredValue(selected);
  // Starts this request in parallel with the entries, which suspend first.
  usePrefetchQuery(serviceLinesQuery);
  const { data: page } = useSuspenseQuery(weekQuery(weekOf(date)));
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  const closed = closedMonthsIn(page.headers.get(CLOSED_MONTHS_HEADER));
  const isStale = date !== selected;
  return (
    <div aria-busy={isStale} className={isStale ? "time:opacity-60" : ""}>
      <LoadedWeek date={date} entries={page.rows} lines={lines} closed={closed} />
    </div>
  );
}

interface LoadedWeekProps {
  readonly date: string;
  readonly entries: readonly TimeEntry[];
  readonly lines: readonly ServiceLine[];
  readonly closed: ReturnType<typeof closedMonthsIn>;
}

function LoadedWeek({ date, entries, lines, closed: { lockReasonOf, months } }: LoadedWeekProps) {
  const week = weekOf(date);
  const { days } = week;
  const cells = useWeekCells();
  const { works, add } = useWorks(week.monday, [...entries, ...cells.worksOn(days)], lines);
  const totals = weekTotals(works, entries, days);
  const { grid, ...place } = useGridFocus(date, days.indexOf(date));
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = () => addButton.current?.focus();
  const gridOf = useCellGrid({
    rows: totals.rows,
    days,
    place,
    cells,
    lockReasonOf,
    onAfter: focusAdd,
  });
  const handleAdd = (work: Work) => {
    add([work]);
    const firstOpen = days.findIndex((day) => lockReasonOf(day) === null);
    const day = isNarrow() ? place.active.day : Math.max(firstOpen, 0);
    place.focus({ row: rowOf(works, work), day });
  };
  const shown = { week, totals, lines, shownDay: place.active.day, lockReasonOf, gridOf };

  return (
    <>
      <DaySwitch {...shown} onDay={(day) => place.setActive({ ...place.active, day })} />
      <div className="time:relative time:overflow-x-auto">
        <WeekGrid ref={grid} {...shown} />
      </div>
      <Notes isEmpty={works.length === 0} closed={months} />
      <div className="time:mt-3 time:flex time:flex-wrap time:items-start time:gap-3">
        <AddRow button={addButton} week={week} works={works} lines={lines} onAdd={handleAdd} />
        <CopyLastWeek week={week} lockReasonOf={lockReasonOf} save={cells.save} onAdd={add} />
      </div>
      <MonthAllocations {...week} />
      <p role="status" className="time:sr-only">
        {cells.latest}
      </p>
    </>
  );
}

/** The row of a work: its own, or a new one after the others. */
function rowOf(works: readonly Work[], work: Work): number {
  const row = works.findIndex((each) => workId(each) === workId(work));
  return row < 0 ? works.length : row;
}

interface NotesProps {
  readonly isEmpty: boolean;
  readonly closed: readonly CalendarMonth[];
}

function Notes({ isEmpty, closed }: NotesProps) {
  return (
    <>
      {isEmpty && (
        <p className="time:py-8 time:text-center time:text-body time:text-ink-soft">
          No time in this week yet. Add a row, or copy last week.
        </p>
      )}
      {closed.length > 0 && (
        <div className="time:mt-3">
          <ClosedMonths months={closed} areClosed />
        </div>
      )}
      {!isEmpty && (
        <p className="time:mt-2 time:text-label time:text-ink-soft">
          Write a length, such as 1.5, 1:30 or 90m, or times, such as 9-12. A length takes the first
          gap of its day.
        </p>
      )}
    </>
  );
}
