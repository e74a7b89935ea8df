import type { Migration } from "@dash/service-lib/database/migration";

export const monthKpis: Migration = {
  name: "0012_month_kpis",
  async up(knex) {
    await knex.schema.createTable("month_kpis", (table) => {
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      table.integer("version").notNullable();
      table.json("computed").notNullable();
      table.json("recorded").notNullable();
      table.primary(["year", "month"]);
    });
    await knex.schema.createTable("kpi_targets", (table) => {
      table.text("metric").notNullable();
      table.integer("from_year").notNullable();
      table.integer("from_month").notNullable();
      table.integer("version").notNullable();
      // Null when the metric has no target from this month on.
      table.specificType("target", "numeric(8,2)");
      table.primary(["metric", "from_year", "from_month"]);
    });
    // The facts about calls and visits that figures counted within the last minute. A rebuild does not restore this
    // table.
    await knex.schema.createTable("counted_facts", (table) => {
      table.uuid("fact_id").primary();
      table.timestamp("counted_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    });
  },
};
