import type { PipelineEntry } from "@dash/contracts/pipeline-entry";
import type { StageTotal } from "@dash/contracts/sales-pipeline";
import type { PendingMoves } from "../move/use-moves.ts";

/** What the server says of a stage: its first entries, and all of them together. */
export interface ReadColumn extends StageTotal {
  readonly rows: readonly PipelineEntry[];
}

export interface BoardColumn extends StageTotal {
  readonly entries: readonly PipelineEntry[];
  /** So many entries of the stage have not been read. */
  readonly unread: number;
}

/** The columns as they stand once the moves under way are done. */
export function boardColumns(read: readonly ReadColumn[], pending: PendingMoves): BoardColumn[] {
  return read.map((column) => {
    const { stage } = column;
    const rows = uniqueRows(column.rows);
    const left = rows.filter(({ id }) => pending.has(id));
    const came = [...pending.values()].filter(({ currentStage }) => currentStage === stage);
    const entries = [...came, ...rows.filter(({ id }) => !pending.has(id))];
    return {
      stage,
      entries,
      count: column.count - left.length + came.length,
      value: column.value - sumOf(left) + sumOf(came),
      unread: Math.max(0, column.count - rows.length),
    };
  });
}

/** An entry that moved up while pages were read is in two of them. */
function uniqueRows(rows: readonly PipelineEntry[]): PipelineEntry[] {
  return [...new Map(rows.map((entry) => [entry.id, entry])).values()];
}

function sumOf(entries: readonly PipelineEntry[]): number {
  return entries.reduce((sum, { value }) => sum + (value ?? 0), 0);
}
