import {
  createUser,
  deactivateUser,
  deleteUser,
  getUserHistory,
  listUsers,
  reactivateUser,
  updateUser,
} from "@dash/contracts/users";
import { mutationFor, queryFor, queryPageFor } from "@dash/kit";
import type { UserFilter } from "./user-filter.ts";

export const PAGE_ROWS = 25;

/** What is read again after any change of a user; one may have changed oneself. */
export const STALE_BY_USERS = ["users", "auth"];

export function usersQuery(filter: UserFilter) {
  return queryPageFor(listUsers, { query: { ...filter, limit: PAGE_ROWS } });
}

export function userHistoryQuery(id: string) {
  return queryFor(getUserHistory, { params: { id } });
}

const stale = STALE_BY_USERS;
export const createUserMutation = mutationFor(createUser, { stale });
export const updateUserMutation = mutationFor(updateUser, { stale });
export const deactivateUserMutation = mutationFor(deactivateUser, { stale });
export const reactivateUserMutation = mutationFor(reactivateUser, { stale });
export const deleteUserMutation = mutationFor(deleteUser, { stale });
