import type { Migration } from "@dash/service-lib/database/migration";

/** The rate of a tier of one hour has no bound, and a month has as many hours as there are people. */
export const wideFigures: Migration = {
  name: "0014_wide_figures",
  async up(knex) {
    await knex.raw(
      "alter table monthly_reports alter column total_hours_used type numeric(16,2), alter column utilization_rate type numeric(16,2)",
    );
  },
};
