import type { Migration } from "@dash/service-lib/database/migration";

export const serviceLinesAndEntries: Migration = {
  name: "0001_service_lines_and_entries",
  async up(knex) {
    await knex.raw("create extension if not exists btree_gist with schema public");
    await knex.schema.createTable("service_lines", (table) => {
      table.uuid("id").primary();
      table.text("name").notNullable().unique();
      table.text("description");
      table.text("color").notNullable().checkRegex("^#[0-9a-f]{6}$");
      table.integer("position").notNullable();
      table.text("activity_type").notNullable().checkIn(["training", "other"]);
      table.boolean("is_active").notNullable().defaultTo(true);
      table.integer("version").notNullable().defaultTo(1);
      table.timestamp("created_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    });
    await knex.schema.createTable("time_entries", (table) => {
      table.uuid("id").primary();
      table.uuid("user_id").notNullable();
      table
        .uuid("service_line_id")
        .notNullable()
        .references("id")
        .inTable("service_lines")
        .onDelete("restrict");
      table.timestamp("start_time", { precision: 3 }).notNullable();
      table.timestamp("end_time", { precision: 3 }).notNullable();
      table.integer("minutes").notNullable();
      table
        .specificType(
          "duration",
          "numeric(4,2) generated always as (round(minutes / 60.0, 2)) stored",
        )
        .notNullable();
      table.text("description").notNullable();
      table.integer("month").notNullable();
      table.integer("year").notNullable();
      table.integer("version").notNullable().defaultTo(1);
      table.timestamp("created_at", { precision: 3 }).notNullable();
      table.timestamp("updated_at", { precision: 3 }).notNullable();
      table.check("end_time > start_time", [], "time_entries_end_after_start");
      table.check(
        "minutes * 60 = extract(epoch from end_time - start_time)",
        [],
        "time_entries_whole_minutes",
      );
      table.check(
        "month between 1 and 12 and year between 2000 and 2100",
        [],
        "time_entries_month",
      );
      table.index(["year", "month", "start_time", "id"], "time_entries_by_month");
      table.index(["start_time", "id"], "time_entries_by_start");
    });
    await knex.raw(`alter table time_entries add constraint time_entries_no_overlap
      exclude using gist (user_id with =, tstzrange(start_time, end_time, '[)') with &&)`);
  },
};
