import type { ResponseOf } from "@dash/contracts/endpoint";
import { getTimeEntryHistory, listTimeEntries } from "@dash/contracts/time-entries";
import { listUsers } from "@dash/contracts/users";
import { queryFor, queryPageFor } from "@dash/kit";
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
