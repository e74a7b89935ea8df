import type { Migration } from "@dash/service-lib/database/migration";

export const hours: Migration = {
  name: "0001_hours",
  async up(knex) {
    await knex.schema.createTable("entries", (table) => {
      table.uuid("entry_id").primary();
      table.integer("version").notNullable();
      table.boolean("is_deleted").notNullable().defaultTo(false);
      // Null when the fact of the entry's deletion came before its other facts.
      table.uuid("service_line_id");
      table.integer("month");
      table.integer("year");
      table.integer("minutes");
      table.text("description");
      table.timestamp("logged_at", { precision: 3 });
    });
    await knex.raw(
      "create index entries_by_log on entries (logged_at desc, entry_id) where not is_deleted",
    );
    await knex.schema.createTable("month_hours", (table) => {
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      table.uuid("service_line_id").notNullable();
      table.bigInteger("minutes").notNullable();
      table.primary(["year", "month", "service_line_id"]);
    });
    await knex.schema.createTable("service_lines", (table) => {
      table.uuid("id").primary();
      table.integer("version").notNullable();
      table.text("name").notNullable();
      table.text("color").notNullable();
      table.integer("position").notNullable();
      table.text("activity_type").notNullable();
    });
    await knex.schema.createTable("tier_periods", (table) => {
      table.uuid("id").primary();
      table.text("name").notNullable();
      table.integer("monthly_hours").notNullable();
      table.timestamp("started_at", { precision: 3 }).notNullable().index();
    });
  },
};
