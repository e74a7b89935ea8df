import type { KeyboardEvent } from "react";
import { isNothing } from "./cell-text.ts";
import { moveOf, type GridPlace } from "./grid-moves.ts";
import { isNarrow } from "./use-grid-focus.ts";
import type { TypedCell, useWeekCells } from "./use-week-cells.ts";
import type { CellGrid } from "./week-grid-cell.tsx";
import type { WeekCell, WeekRow } from "./week-rows.ts";

export interface CellGridOptions {
  readonly rows: readonly WeekRow[];
  readonly days: readonly string[];
  readonly active: GridPlace;
  readonly onActivate: (at: GridPlace) => void;
  /** Moves the focus to a cell. */
  readonly onFocus: (at: GridPlace) => void;
  readonly cells: ReturnType<typeof useWeekCells>;
  readonly lockOf: (date: string) => string | null;
  /** Moves the focus to what follows the grid. */
  readonly onAfter: () => void;
}

/** The state of a cell in its grid, its lock, and the handlers of its keys. */
export function useCellGrid(options: CellGridOptions) {
  const { rows, days, active, cells, lockOf } = options;
  const activeRow = Math.min(active.row, rows.length - 1);

  const handleKey = (event: KeyboardEvent, at: GridPlace) => {
    const shape = { rows: rows.length, days: days.length, isNarrow: isNarrow() };
    const move = moveOf(at, event, shape);
    if (move === null) return;
    event.preventDefault();
    if (move === "after") options.onAfter();
    else options.onFocus(move);
  };

  const paste = (at: GridPlace, block: readonly (readonly string[])[]) => {
    let left = 0;
    const typed: TypedCell[] = [];
    block.forEach((line, down) =>
      line.forEach((text, right) => {
        const row = rows[at.row + down];
        const cell = row?.cells[at.day + right];
        if (isNothing(text)) return;
        const place = row && cell && { work: row, date: cell.date };
        const isWaiting = place && cells.stateOf(place)?.kind === "waiting";
        if (place && !isWaiting && lockOf(cell.date) === null && cell.entries.length < 2)
          typed.push({ place, text, seen: cell.entries });
        else left += 1;
      }),
    );
    void cells.saveTexts(typed, left);
  };

  return (row: WeekRow, cell: WeekCell, at: GridPlace): CellGrid => {
    const place = { work: row, date: cell.date };
    return {
      state: cells.stateOf(place),
      lock: lockOf(cell.date),
      isActive: at.row === activeRow && at.day === active.day,
      actions: {
        onSave: (text, seen) => void cells.saveTexts([{ place, text, seen }]),
        onRevert: () => cells.revert(place),
        onActivate: () => options.onActivate(at),
        onKey: (event) => handleKey(event, at),
        onPaste: (block) => paste(at, block),
      },
    };
  };
}
