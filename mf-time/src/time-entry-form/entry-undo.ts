import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { RecordVersion } from "@dash/kit/ui/feedback/undo";

// The dashboard loads a form that offers an Undo. Its contracts load once somebody asks for one.
const load = () => import("./undo-of-entry.ts");

/** Takes back that an entry was created. */
export const undoCreation = (created: RecordVersion) => async () =>
  (await load()).undoCreation(created);

/** Gives an entry that was edited its former line, times and description. */
export const undoEdit = (saved: RecordVersion, former: TimeEntry) => async () =>
  (await load()).undoEdit(saved, former);

/** Brings a deleted entry back. Its version is the one that was deleted. */
export const undoDeletion = (deleted: RecordVersion) => async () =>
  (await load()).undoDeletion(deleted);
