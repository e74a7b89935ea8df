import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { changeTimeEntries } from "@dash/contracts/time/time-entry-changes";
import { pluralize } from "@dash/contracts/values/pluralize";
import { daysLater, formatDuration, messageOf, toast, toastFailure } from "@dash/kit";
import { useOwner } from "@dash/kit/ui/form/use-owner";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { timesText } from "../../../time-entry-form/times-text.ts";
import { aWeekLater, copiedCells, type CopiedCell } from "./copied-week.ts";
import { CellRefusal, type useCellStates } from "./use-cell-states.ts";
import { keptCell } from "../../../waiting/kept-cell.ts";
import { send, WAITING, type CellWay, type SentEntry } from "./use-week-cells.ts";
import { weekOf, type WeekDays } from "./week-days.ts";
import { uniqueWorks, type Work } from "./week-rows.ts";
import { loadedEntries, weekQuery } from "./week.queries.ts";

export interface CopyTarget {
  readonly week: WeekDays;
  readonly lockReasonOf: (date: string) => string | null;
  readonly save: ReturnType<typeof useCellStates>["save"];
  readonly onAdd: (works: readonly Work[]) => void;
}

const FAILURE = "Last week could not be read. Please try again.";

/** Copies the rows of last week, or its entries with the same times. */
export function useCopyLastWeek({ week, lockReasonOf, save, onAdd }: CopyTarget) {
  const client = useQueryClient();
  const owner = useOwner();
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
    const outcomes: SentEntry[] = [];
    const cells = copiedCells(
      former,
      loadedEntries(client, week),
      (day) => lockReasonOf(day) !== null,
    );
    await Promise.all(
      cells.map((cell) => {
        const text = textOf(cell);
        const keeping = keptCell(owner, { ...cell, text });
        const write = (key: string) =>
          copyCell(client, cell, { key, keeping }, (outcome) => outcomes.push(outcome));
        return save({ place: cell, text, write });
      }),
    );
    offerUndo(...copyOutcome(cells, outcomes));
  };

  return { copy, isPending };
}

/** Says what was copied, and how to take back what is stored. */
function copyOutcome(cells: readonly CopiedCell[], outcomes: readonly SentEntry[]) {
  const ids = outcomes.flatMap((outcome) => (outcome === WAITING ? [] : [outcome.id]));
  const waiting = outcomes.length - ids.length;
  const refused = cells.reduce((sum, { entries }) => sum + entries.length, -outcomes.length);
  const words = [`${pluralize(ids.length, "entry", "entries")} copied from last week.`];
  if (waiting > 0) words.push(`${waiting} waiting to be sent.`);
  if (refused > 0) words.push(`${refused} refused, see their cells.`);
  return [words.join(" "), ids.length > 0 ? undoOfCopy(ids) : undefined] as const;
}

function textOf({ entries: [entry, second], entries }: CopiedCell): string {
  if (entry && !second) return timesText(entry).replace(" next day", "");
  return formatDuration(entries.reduce((sum, { minutes }) => sum + minutes, 0));
}

/** Writes the entries of a cell one after another; the refusal of one does not keep the others from it. */
async function copyCell(
  client: QueryClient,
  { date, entries }: CopiedCell,
  { key, keeping }: CellWay,
  onSent: (outcome: SentEntry) => void,
): Promise<boolean> {
  const failures: unknown[] = [];
  let isWaiting = false;
  for (const [index, entry] of entries.entries()) {
    try {
      const body = aWeekLater(entry);
      if (!body) throw new CellRefusal("These times do not exist: the clocks change that night");
      const way = { key: `${key}${index}`, keeping };
      const stored = await send(client, date, { kind: "create", body }, way);
      isWaiting ||= stored === WAITING;
      if (stored) onSent(stored);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return !isWaiting;
}

function undoOfCopy(ids: readonly string[]) {
  return {
    endpoint: changeTimeEntries,
    request: { body: { ids: [...ids], delete: true as const } },
    undone: "The copied entries are deleted again.",
  };
}
