import {
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntry,
} from "@dash/contracts/time/time-entries";
import { restoreTimeEntry, getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import { details } from "./entry-details.ts";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

type Versioned = Pick<TimeEntry, "id" | "version">;

export function undoCreation({ id, version }: Versioned): Undo<typeof deleteTimeEntry> {
  return {
    endpoint: deleteTimeEntry,
    request: { params: { id }, version },
    undone: "Time entry deleted.",
    history: { endpoint: getTimeEntryHistory, id },
  };
}

export function undoEdit(
  { id, version }: Versioned,
  former: TimeEntry,
): Undo<typeof updateTimeEntry> {
  const { startTime, endTime } = former;
  const body = { ...details.pick(former), startTime, endTime };
  return {
    endpoint: updateTimeEntry,
    request: { params: { id }, version, body },
    undone: "Time entry is as before.",
    history: { endpoint: getTimeEntryHistory, id },
  };
}

export function undoDeletion({ id, version }: Versioned): Undo<typeof restoreTimeEntry> {
  return {
    endpoint: restoreTimeEntry,
    request: { params: { id }, version },
    undone: "Time entry is back.",
    history: { endpoint: getTimeEntryHistory, id },
  };
}
