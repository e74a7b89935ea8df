import type { Migration } from "@dash/service-lib/database/migration";
import { createClosedMonths } from "@dash/service-lib/months/closed-months";

export const closedMonths: Migration = {
  name: "0002_closed_months",
  async up(knex) {
    await createClosedMonths(knex, "kpi", { kpi_records: "month" });
    // For each month, the latest version of its status (open or closed) that the interactions service has applied.
    await knex.schema.createTable("settled_months", (table) => {
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      table.integer("version").notNullable();
      table.primary(["year", "month"]);
    });
  },
};
