import {
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntry,
} from "@dash/contracts/time/time-entries";
import { restoreTimeEntry, getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import { details } from "./entry-details.ts";
import { versionUndo, type RecordVersion, type Undo } from "@dash/kit/ui/feedback/undo";

const creation = versionUndo(deleteTimeEntry, getTimeEntryHistory);
const deletion = versionUndo(restoreTimeEntry, getTimeEntryHistory);

export function undoCreation(created: RecordVersion) {
  return creation(created, "Time entry deleted.");
}

export function undoEdit(
  { id, version }: RecordVersion,
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

export function undoDeletion(deleted: RecordVersion) {
  return deletion(deleted, "Time entry is back.");
}
