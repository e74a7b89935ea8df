import type { Knex } from "knex";

/** How many changes stand in a service's trail, and how many facts it announced. */
export async function recorded(knex: Knex): Promise<{ changes: number; facts: number }> {
  const count = async (table: string): Promise<number> =>
    Number((await knex(table).count("* as count").first())?.["count"]);
  return { changes: await count("audit_trail"), facts: await count("outbox") };
}
