import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { CLOSED_MONTHS_HEADER } from "@dash/contracts/time/time-entry-list";
import { LockIcon } from "@dash/kit/ui/layout/icons";
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

function LoadedWeek({ date, entries, lines, closed }: LoadedWeekProps) {
  const week = weekOf(date);
  const { days } = week;
  const cells = useWeekCells();
  const { works, add } = useWorks(week.monday, [...entries, ...cells.worksOn(days)], idsOf(lines));
  const totals = weekTotals(works, entries, days);
  const { grid, active, setActive, focus } = useGridFocus(date, days.indexOf(date));
  const addButton = useRef<HTMLButtonElement>(null);
  const gridOf = useCellGrid({
    rows: totals.rows,
    days,
    active,
    cells,
    lockOf: closed.lockOf,
    onActivate: setActive,
    onFocus: focus,
    onAfter: () => addButton.current?.focus(),
  });
  const handleAdd = (work: Work) => {
    add([work]);
    const existing = works.findIndex((each) => workId(each) === workId(work));
    const firstOpen = days.findIndex((day) => closed.lockOf(day) === null);
    const day = isNarrow() ? active.day : Math.max(firstOpen, 0);
    focus({ row: existing < 0 ? works.length : existing, day });
  };
  const shown = { week, totals, lines, shownDay: active.day, lockOf: closed.lockOf, gridOf };

  return (
    <>
      <DaySwitch {...shown} onDay={(day) => setActive({ ...active, day })} />
      <div className="time:relative time:overflow-x-auto">
        <WeekGrid ref={grid} {...shown} />
      </div>
      {works.length === 0 && (
        <p className="time:py-8 time:text-center time:text-body time:text-ink-soft">
          No time in this week yet. Add a row, or copy last week.
        </p>
      )}
      <ClosedNote names={closed.names} />
      {works.length > 0 && (
        <p className="time:mt-2 time:text-label time:text-ink-soft">
          Write a length, such as 1.5, 1:30 or 90m, or times, such as 9-12. A length takes the first
          gap of its day.
        </p>
      )}
      <div className="time:mt-3 time:flex time:flex-wrap time:items-start time:gap-3">
        <AddRow button={addButton} week={week} works={works} lines={lines} onAdd={handleAdd} />
        <CopyLastWeek week={week} lockOf={closed.lockOf} save={cells.save} onAdd={add} />
      </div>
      <MonthAllocations {...week} />
      <p role="status" className="time:sr-only">
        {cells.latest}
      </p>
    </>
  );
}

function idsOf(lines: readonly ServiceLine[]): readonly string[] {
  return lines.map(({ id }) => id);
}

function ClosedNote({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="time:mt-3 time:flex time:items-center time:gap-2 time:text-body time:text-ink-soft">
      <LockIcon size={16} aria-hidden="true" className="time:shrink-0" />
      {names.join(" and ")} {names.length === 1 ? "is" : "are"} closed: the report is final. An
      administrator can reopen it.
    </p>
  );
}
