import {
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntry,
} from "@dash/contracts/time/time-entries";
import { call, invalidateShown } from "@dash/kit";
import { useUndo } from "@dash/kit/ui/use-undo";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { undoDeletion, undoEdit } from "../../../time-entry-form/entry-undo.ts";
import { cellWrite, type CellWrite } from "./cell-write.ts";
import { CellRefusal, useCellStates, type CellPlace } from "./use-cell-states.ts";
import { entriesOf } from "./week-rows.ts";
import { weekOf } from "./week-days.ts";
import { loadedEntries, patchWeek } from "./week.queries.ts";

/** The states of the cells, and a function that saves one by what was typed into it. */
export function useWeekCells() {
  const client = useQueryClient();
  const cells = useCellStates();
  const offerUndo = useUndo();

  const saveText = (place: CellPlace, text: string): void => {
    const { work, date } = place;
    // Reads the entries when the earlier writes of the day are done.
    const pending = () =>
      cellWrite(text, work, date, entriesOf(loadedEntries(client, weekOf(date)), work, date));
    const now = pending();
    if (now.kind === "refusal") return cells.refuse(place, text, now.message);
    void cells.save({
      place,
      text,
      write: async (key) => {
        const write = pending();
        const entry = await send(client, date, write, key);
        if (write.kind === "delete")
          offerUndo("Time entry deleted successfully!", undoDeletion(write.entry));
        if (write.kind === "update" && entry)
          offerUndo("Time entry updated successfully!", undoEdit(entry, write.entry));
        return entry !== undefined;
      },
    });
  };
  return { ...cells, saveText };
}

/**
 * Sends a write and puts its answer into the loaded week. The queries that show entries are read again meanwhile.
 * @throws CellRefusal where the text asks for nothing that can be sent; CallError where the server refuses it.
 */
export async function send(
  client: QueryClient,
  date: string,
  write: CellWrite,
  key: string,
): Promise<TimeEntry | undefined> {
  const week = weekOf(date);
  if (write.kind === "none") return undefined;
  if (write.kind === "refusal") throw new CellRefusal(write.message);
  const endpoint = endpoints[write.kind];
  try {
    if (write.kind === "delete") {
      const { id, version } = write.entry;
      await call(deleteTimeEntry, { params: { id }, version });
      patchWeek(client, week, id);
      return undefined;
    }
    const entry = await stored(write, key);
    patchWeek(client, week, entry.id, entry);
    return entry;
  } finally {
    // Also after a refusal, because somebody may have changed the entry.
    void invalidateShown(client, endpoint);
  }
}

function stored(write: CellWrite & { kind: "create" | "update" }, idempotencyKey: string) {
  if (write.kind === "create") return call(createTimeEntry, { body: write.body, idempotencyKey });
  const { entry, body } = write;
  return call(updateTimeEntry, { params: { id: entry.id }, version: entry.version, body });
}

const endpoints = { create: createTimeEntry, update: updateTimeEntry, delete: deleteTimeEntry };
