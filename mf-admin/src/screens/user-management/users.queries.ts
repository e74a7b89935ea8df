import { getUserHistory, listUsers } from "@dash/contracts/users";
import { queryFor, queryPageFor } from "@dash/kit";
import type { UserFilter } from "./user-filter.ts";

export const PAGE_ROWS = 25;

export function usersQuery(filter: UserFilter) {
  return queryPageFor(listUsers, { query: { ...filter, limit: PAGE_ROWS } });
}

export function userHistoryQuery(id: string) {
  return queryFor(getUserHistory, { params: { id } });
}
