import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { listUsers } from "@dash/contracts/users/users";
import type { Knex } from "@dash/service-lib/database/database";
import { pageOf, type PageOf } from "@dash/service-lib/database/page";
import { alphabetically, finds, foldedWords } from "@dash/service-lib/database/search-text";
import { User } from "./user.model.ts";

type Filter = Omit<InputOf<typeof listUsers>["query"], "limit" | "offset">;
type Page = InputOf<typeof listUsers>["query"];

/** The folded words of a user that everybody may read. */
export const USER_WORDS = foldedWords(["first_name", "last_name", "email"]);
export const BY_NAME = `${alphabetically("first_name")} nulls last, ${alphabetically("last_name")} nulls last, id`;

/** A page of users, in alphabetical order. */
export async function findUsers(
  knex: Knex,
  { limit, offset, ...filter }: Page,
): Promise<PageOf<User>> {
  return pageOf(findAllUsers(knex, filter), { limit, offset });
}

/** All users of the filter, in alphabetical order. */
export function findAllUsers(knex: Knex, { search, role, status }: Filter) {
  const matching = User.query(knex).orderByRaw(BY_NAME);
  if (role) matching.where({ role });
  if (status) matching.where({ isActive: status === "active" });
  if (search) matching.whereRaw(finds(USER_WORDS), { text: search });
  return matching;
}
