import type { ResponseOf } from "@dash/contracts/endpoint";
import {
  deleteTimeEntry,
  getTimeEntryHistory,
  listTimeEntries,
  updateTimeEntry,
} from "@dash/contracts/time-entries";
import { listUsers } from "@dash/contracts/users";
import { mutationFor, queryFor, queryPageFor } from "@dash/kit";
import { STALE_BY_ENTRIES } from "../../time-entry-form/time-entry-form.queries.ts";
import type { EntryFilter } from "./entry-filter.ts";

export const PAGE_ROWS = 10;

export function timeEntriesQuery(filter: EntryFilter) {
  return queryPageFor(listTimeEntries, { query: { ...filter, limit: PAGE_ROWS } });
}

export function timeEntryHistoryQuery(id: string) {
  return queryFor(getTimeEntryHistory, { params: { id } });
}

export const peopleQuery = queryFor(listUsers);
export type People = ResponseOf<typeof listUsers>;

export const updateTimeEntryMutation = mutationFor(updateTimeEntry, { stale: STALE_BY_ENTRIES });
export const deleteTimeEntryMutation = mutationFor(deleteTimeEntry, { stale: STALE_BY_ENTRIES });
