import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { changeTimeEntries } from "@dash/contracts/time/time-entry-changes";
import { counted } from "@dash/contracts/values/counted";
import { daysLater, formatDuration, messageOf, toast, toastFailure } from "@dash/kit";
import { useUndo } from "@dash/kit/ui/use-undo";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { timesText } from "./cell-write.ts";
import { aWeekLater, copiedCells, type CopiedCell } from "./copied-week.ts";
import { CellRefusal, type useCellStates } from "./use-cell-states.ts";
import { send } from "./use-week-cells.ts";
import { weekOf, type WeekDays } from "./week-days.ts";
import { uniqueWorks, type Work } from "./week-rows.ts";
import { loadedEntries, weekQuery } from "./week.queries.ts";

export interface CopyTarget {
  readonly week: WeekDays;
  readonly lockOf: (date: string) => string | null;
  readonly save: ReturnType<typeof useCellStates>["save"];
  readonly onAdd: (works: readonly Work[]) => void;
}

const FAILURE = "Last week could not be read. Please try again.";

/** Copies the rows of last week, or its entries with the same times. */
export function useCopyLastWeek({ week, lockOf, save, onAdd }: CopyTarget) {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const [isPending, setIsPending] = useState(false);

  const copy = async (withHours: boolean) => {
    setIsPending(true);
    try {
      const lastWeek = weekOf(daysLater(week.monday, -7));
      const { rows: former } = await client.fetchQuery(weekQuery(lastWeek));
      onAdd(uniqueWorks(former));
      if (former.length === 0)
        toast({ title: "Nothing to copy", description: "Last week has no time of yours." });
      else if (withHours) await copyHours(former);
    } catch (error) {
      toastFailure(error, messageOf(error, FAILURE));
    } finally {
      setIsPending(false);
    }
  };

  const copyHours = async (former: readonly TimeEntry[]) => {
    const ids: string[] = [];
    const cells = copiedCells(former, loadedEntries(client, week), (day) => lockOf(day) !== null);
    await Promise.all(
      cells.map((cell) =>
        save({
          place: cell,
          text: textOf(cell),
          write: (key) => copyCell(client, cell, key, (id) => ids.push(id)),
        }),
      ),
    );
    const count = cells.reduce((sum, { entries }) => sum + entries.length, 0);
    const done = `${counted(ids.length, "entry", "entries")} copied from last week.`;
    const left = count - ids.length;
    const text = left > 0 ? `${done} ${left} refused, see their cells.` : done;
    offerUndo(text, ids.length > 0 ? undoOfCopy(ids) : undefined);
  };

  return { copy, isPending };
}

function textOf({ entries: [entry, second], entries }: CopiedCell): string {
  if (entry && !second) return timesText(entry).replace(" next day", "");
  return formatDuration(entries.reduce((sum, { minutes }) => sum + minutes, 0));
}

/** Writes the entries of a cell one after another; the refusal of one does not keep the others from it. */
async function copyCell(
  client: QueryClient,
  { date, entries }: CopiedCell,
  key: string,
  onStored: (id: string) => void,
): Promise<boolean> {
  const failures: unknown[] = [];
  for (const [index, entry] of entries.entries()) {
    try {
      const body = aWeekLater(entry);
      if (!body) throw new CellRefusal("These times do not exist: the clocks change that night");
      const stored = await send(client, date, { kind: "create", body }, `${key}${index}`);
      if (stored) onStored(stored.id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return true;
}

function undoOfCopy(ids: readonly string[]) {
  return {
    endpoint: changeTimeEntries,
    request: { body: { ids: [...ids], delete: true as const } },
    undone: "The copied entries are deleted again.",
  };
}
