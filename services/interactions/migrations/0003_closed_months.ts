import type { Migration } from "@dash/service-lib/database/migration";
import { createClosedMonths } from "@dash/service-lib/months/closed-months";

export const closedMonths: Migration = {
  name: "0003_closed_months",
  async up(knex) {
    await createClosedMonths(knex, "interactions", { customer_interactions: "occurredAt" });
    // Calls that arrived or changed after their month was closed. Their data stay in `call_records` until it is
    // reopened.
    await knex.schema.createTable("held_calls", (table) => {
      table.text("session_key").primary();
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      // The person whose connection read the call, and the service line for it.
      table.uuid("user_id").notNullable();
      table.uuid("service_line_id").notNullable();
    });
  },
};
