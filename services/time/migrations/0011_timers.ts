import type { Migration } from "@dash/service-lib/database/migration";

export const timers: Migration = {
  name: "0011_timers",
  up: (knex) =>
    knex.schema.createTable("timers", (table) => {
      // One timer for each person.
      table.uuid("user_id").primary();
      table.timestamp("started_at", { precision: 3 }).notNullable();
      table.uuid("service_line_id").references("id").inTable("service_lines").onDelete("restrict");
      table.text("description");
      table.uuid("interaction_id");
      table.check("started_at = date_trunc('minute', started_at)", [], "timers_begin_at_a_minute");
    }),
};
