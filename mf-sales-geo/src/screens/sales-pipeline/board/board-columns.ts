import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { StageTotal } from "@dash/contracts/sales/pipeline-totals";
import type { PendingMoves } from "../move/use-moves.ts";

/** A stage as the server returns it: its first entries, and the totals of all its entries. */
export interface ReadColumn extends StageTotal {
  readonly rows: readonly PipelineEntry[];
}

export interface BoardColumn extends StageTotal {
  readonly entries: readonly PipelineEntry[];
  /** The number of the stage's entries that are not loaded yet. */
  readonly unread: number;
}

/** The columns as if all pending moves were saved. */
export function boardColumns(read: readonly ReadColumn[], pending: PendingMoves): BoardColumn[] {
  return read.map((column) => {
    const { stage } = column;
    const rows = uniqueRows(column.rows);
    const leaving = rows.filter(({ id }) => pending.has(id));
    const arriving = [...pending.values()].filter(({ currentStage }) => currentStage === stage);
    const entries = [...arriving, ...rows.filter(({ id }) => !pending.has(id))];
    return {
      stage,
      entries,
      count: column.count - leaving.length + arriving.length,
      value: column.value - sumOf(leaving) + sumOf(arriving),
      unread: Math.max(0, column.count - rows.length),
    };
  });
}

/** Removes duplicates: an entry that moved up between two page requests is in both pages. */
function uniqueRows(rows: readonly PipelineEntry[]): PipelineEntry[] {
  return [...new Map(rows.map((entry) => [entry.id, entry])).values()];
}

function sumOf(entries: readonly PipelineEntry[]): number {
  return entries.reduce((sum, { value }) => sum + (value ?? 0), 0);
}
