import type { InputOf } from "@dash/contracts/endpoint";
import type { listUsers } from "@dash/contracts/users";
import { containing } from "@dash/service-lib/database/containing";
import type { Knex } from "@dash/service-lib/database/database";
import { User } from "./user.model.ts";

type Filter = InputOf<typeof listUsers>["query"];

export interface UserPage {
  readonly rows: readonly User[];
  /** Over all rows of the filter, not just the page. */
  readonly total: number;
}

/** A page of users, by name as people read it. */
export async function findUsers(knex: Knex, filter: Filter): Promise<UserPage> {
  const { search, role, status, limit, offset } = filter;
  const found = User.query(knex);
  if (role) found.where({ role });
  if (status) found.where({ isActive: status === "active" });
  if (search) {
    found.whereRaw("concat_ws(' ', first_name, last_name, email) ilike ?", [containing(search)]);
  }
  const [total, rows] = await Promise.all([
    found.clone().resultSize(),
    found
      .orderByRaw("lower(first_name) nulls last, lower(last_name) nulls last, id")
      .limit(limit)
      .offset(offset),
  ]);
  return { rows, total };
}
