import type { Knex } from "knex";

/** The number of changes in a service's audit trail, and of facts in its outbox. */
export async function countRecords(knex: Knex): Promise<{ changes: number; facts: number }> {
  const count = async (table: string): Promise<number> =>
    Number((await knex(table).count("* as count").first())?.["count"]);
  return { changes: await count("audit_trail"), facts: await count("outbox") };
}
