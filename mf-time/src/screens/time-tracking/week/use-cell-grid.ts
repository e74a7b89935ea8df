import type { KeyboardEvent } from "react";
import { isNothing } from "./cell-text.ts";
import { moveOf, type GridPlace } from "./grid-moves.ts";
import { isNarrow, type useGridFocus } from "./use-grid-focus.ts";
import type { TypedCell, useWeekCells } from "./use-week-cells.ts";
import type { CellGrid } from "./week-grid-cell.tsx";
import type { WeekCell, WeekRow } from "./week-rows.ts";

export interface CellGridOptions {
  readonly rows: readonly WeekRow[];
  readonly days: readonly string[];
  readonly place: Pick<ReturnType<typeof useGridFocus>, "active" | "setActive" | "focus">;
  readonly cells: ReturnType<typeof useWeekCells>;
  readonly lockReasonOf: (date: string) => string | null;
  /** Moves the focus to what follows the grid. */
  readonly onAfter: () => void;
}

/** The state of a cell in its grid, its lock, and the handlers of its keys. */
export function useCellGrid(options: CellGridOptions) {
  const { rows, days, cells, lockReasonOf } = options;
  const { active, setActive, focus } = options.place;
  const activeRow = Math.min(active.row, rows.length - 1);

  const handleKey = (event: KeyboardEvent, at: GridPlace) => {
    const shape = { rows: rows.length, days: days.length, isNarrow: isNarrow() };
    const move = moveOf(at, event, shape);
    if (move === null) return;
    event.preventDefault();
    if (move === "after") options.onAfter();
    else focus(move);
  };

  const paste = (at: GridPlace, block: readonly (readonly string[])[]) => {
    const { typed, left } = pastedCells(options, at, block);
    void cells.saveTexts(typed, left);
  };

  return (row: WeekRow, cell: WeekCell, at: GridPlace): CellGrid => {
    const place = { work: row, date: cell.date };
    return {
      state: cells.stateOf(place),
      lock: lockReasonOf(cell.date),
      isActive: at.row === activeRow && at.day === active.day,
      actions: {
        onSave: (text, seen) => void cells.saveTexts([{ place, text, seen }]),
        onRevert: () => cells.revert(place),
        onActivate: () => setActive(at),
        onKey: (event) => handleKey(event, at),
        onPaste: (block) => paste(at, block),
      },
    };
  };
}

type PasteTarget = Pick<CellGridOptions, "rows" | "cells" | "lockReasonOf">;

/** The open cells that a pasted block fills from a place on; `left` counts the texts without one. */
function pastedCells(
  { rows, cells, lockReasonOf }: PasteTarget,
  at: GridPlace,
  block: readonly (readonly string[])[],
) {
  const typed: TypedCell[] = [];
  let left = 0;
  block.forEach((line, down) =>
    line.forEach((text, right) => {
      if (isNothing(text)) return;
      const row = rows[at.row + down];
      const cell = row?.cells[at.day + right];
      const place = row && cell && { work: row, date: cell.date };
      const isWaiting = place && cells.stateOf(place)?.kind === "waiting";
      if (place && !isWaiting && lockReasonOf(cell.date) === null && cell.entries.length < 2)
        typed.push({ place, text, seen: cell.entries });
      else left += 1;
    }),
  );
  return { typed, left };
}
