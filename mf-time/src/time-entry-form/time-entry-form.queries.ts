import { createTimeEntry } from "@dash/contracts/time-entries";
import { mutationFor } from "@dash/kit";

/** What is read again after any change of an entry. */
export const STALE_BY_ENTRIES = ["dashboard", "time-entries"];

export const logTimeEntryMutation = mutationFor(createTimeEntry, { stale: STALE_BY_ENTRIES });
