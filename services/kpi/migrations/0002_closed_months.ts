import type { Migration } from "@dash/service-lib/database/migration";
import { createClosedMonths } from "@dash/service-lib/months/closed-months";

export const closedMonths: Migration = {
  name: "0002_closed_months",
  async up(knex) {
    await createClosedMonths(knex, "kpi", { kpi_records: "month" });
    // The newest status version of each month that the interactions service obeys.
    await knex.schema.createTable("settled_months", (table) => {
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      table.integer("version").notNullable();
      table.primary(["year", "month"]);
    });
  },
};
