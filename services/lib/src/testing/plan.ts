import type { Knex } from "knex";
import { rowsOf, type Bindings } from "../database/statement.ts";

/** The query plan that Postgres chooses for a statement. */
export async function planOf(knex: Knex, sql: string, bindings: Bindings): Promise<string> {
  const rows = await rowsOf<{ "QUERY PLAN": string }>(knex, `explain (costs off) ${sql}`, bindings);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
