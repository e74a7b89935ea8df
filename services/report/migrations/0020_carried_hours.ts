import type { Migration } from "@dash/service-lib/database/migration";

/** The unused minutes that a month got from the closed month before, and how many hours a tier lets it have. */
export const carriedHours: Migration = {
  name: "0020_carried_hours",
  async up(knex) {
    await knex.schema.createTable("carried_hours", (table) => {
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      // 0 once the month before was opened again.
      table.integer("minutes").notNullable();
      table.check("minutes >= 0", [], "carried_minutes");
      table.integer("version").notNullable();
      // A month has one line, so two processes cannot post two.
      table.primary(["year", "month"]);
    });
    await knex.raw("alter table tier_periods add carry_over_hours int not null default 0");
  },
};
