import type { Migration } from "@dash/service-lib/database/migration";
import { createClosedMonths } from "@dash/service-lib/months/closed-months";

export const closedMonths: Migration = {
  name: "0003_closed_months",
  async up(knex) {
    await createClosedMonths(knex, "interactions", { customer_interactions: "occurredAt" });
    // Calls that arrived or changed after their month was closed. Their data waits in `call_records`.
    await knex.schema.createTable("held_calls", (table) => {
      table.text("session_key").primary();
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      // The person for whom the call was read, and its service line.
      table.uuid("user_id").notNullable();
      table.uuid("service_line_id").notNullable();
    });
  },
};
