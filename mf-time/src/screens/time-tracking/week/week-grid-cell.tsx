import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { formatDuration, Link } from "@dash/kit";
import { useId, type KeyboardEvent } from "react";
import { lineName } from "../../../service-line/line-name.tsx";
import type { CellActions } from "./cell-props.ts";
import { CellNote } from "./cell-note.tsx";
import { timesText } from "../../../time-entry-form/times-text.ts";
import type { GridPlace } from "./grid-moves.ts";
import type { CellState } from "./cell-state.ts";
import { WeekCellInput } from "./week-cell.tsx";
import { dayName } from "./week-days.ts";
import type { WeekCell, WeekRow } from "./week-rows.ts";

/** The grid's state for one of its cells. */
export interface CellGrid {
  readonly state: CellState | undefined;
  readonly lock: string | null;
  readonly isActive: boolean;
  readonly actions: CellActions;
}

export interface WeekGridCellProps {
  readonly row: WeekRow;
  readonly cell: WeekCell;
  readonly at: GridPlace;
  readonly lines: readonly ServiceLine[];
  readonly gridOf: (row: WeekRow, cell: WeekCell, at: GridPlace) => CellGrid;
}

/** A cell that is typed into; several entries are a link to their day instead. */
export function WeekGridCell({ row, cell, at, lines, gridOf }: WeekGridCellProps) {
  const line = lineName(lines, row.serviceLineId);
  const named = {
    name: `${line}, ${row.description}, ${dayName(cell.date)}`,
    at: `${at.row}:${at.day}`,
    cell,
    ...gridOf(row, cell, at),
  };
  return cell.entries.length > 1 ? <SeveralEntries {...named} /> : <WeekCellInput {...named} />;
}

interface SeveralEntriesProps extends CellGrid {
  readonly name: string;
  readonly at: string;
  readonly cell: WeekCell;
}

function SeveralEntries({ name, at, cell, state, isActive, actions }: SeveralEntriesProps) {
  const noteId = useId();
  const { date, entries, minutes } = cell;
  const times = entries.map(timesText);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") actions.onKey(event);
  };
  return (
    <div onFocus={actions.onActivate} onKeyDown={handleKey}>
      <Link
        to={`/time-tracking?view=day&date=${date}`}
        aria-description={`${formatDuration(minutes)}: ${times.join(", ")}. Opens Day`}
        aria-describedby={noteId}
        title={times.join("\n")}
        tabIndex={isActive ? 0 : -1}
        data-cell={at}
        className="time:block time:px-2 time:pt-2 time:text-right time:tabular-nums time:text-accent-ink time:underline time:underline-offset-4"
      >
        <span className="time:sr-only">{name}: </span>
        {formatDuration(minutes)}{" "}
        <span className="time:mt-1.5 time:block time:text-label time:text-ink-soft">
          {entries.length} entries
        </span>
      </Link>
      <CellNote id={noteId} state={state} entry={undefined} lock={null} />
    </div>
  );
}
