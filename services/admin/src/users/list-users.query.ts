import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { listUsers } from "@dash/contracts/users/users";
import type { Knex } from "@dash/service-lib/database/database";
import type { PageOf } from "@dash/service-lib/database/page";
import { alphabetically, finds, foldedWords } from "@dash/service-lib/database/search-text";
import { User } from "./user.model.ts";

type Filter = InputOf<typeof listUsers>["query"];

/** The folded words of a user that everybody may read. */
export const USER_WORDS = foldedWords(["first_name", "last_name", "email"]);
export const BY_NAME = `${alphabetically("first_name")} nulls last, ${alphabetically("last_name")} nulls last, id`;

/** A page of users, in alphabetical order. */
export async function findUsers(knex: Knex, filter: Filter): Promise<PageOf<User>> {
  const { search, role, status, limit, offset } = filter;
  const matching = User.query(knex);
  if (role) matching.where({ role });
  if (status) matching.where({ isActive: status === "active" });
  if (search) matching.whereRaw(finds(USER_WORDS), { text: search });
  const [total, rows] = await Promise.all([
    matching.clone().resultSize(),
    matching.orderByRaw(BY_NAME).limit(limit).offset(offset),
  ]);
  return { rows, total };
}
