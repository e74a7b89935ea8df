import type { Migration } from "@dash/service-lib/database/migration";
import { createClosedMonths } from "@dash/service-lib/months/closed-months";

export const closedMonths: Migration = {
  name: "0002_closed_months",
  async up(knex) {
    await createClosedMonths(knex, "kpi", { kpi_records: "month" });
    // Up to which version of a month's status all that was said of its calls and visits is known here.
    await knex.schema.createTable("settled_months", (table) => {
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      table.integer("version").notNullable();
      table.primary(["year", "month"]);
    });
  },
};
