import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { KeyboardEvent } from "react";
import type { CellState } from "./cell-state.ts";
import type { WeekCell } from "./week-rows.ts";

/** The calls of a cell to its grid. */
export interface CellActions {
  /** `seen` are the entries of the cell when the typing began. */
  readonly onSave: (text: string, seen: readonly TimeEntry[]) => void;
  readonly onRevert: () => void;
  readonly onActivate: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onPaste: (block: readonly (readonly string[])[]) => void;
}

export interface WeekCellInputProps {
  readonly name: string;
  /** Row and day, by which the grid finds the cell. */
  readonly at: string;
  readonly cell: WeekCell;
  readonly state: CellState | undefined;
  /** Why the cell cannot be changed. */
  readonly lock: string | null;
  readonly isActive: boolean;
  readonly actions: CellActions;
}
