import type { Migration } from "@dash/service-lib/database/migration";

/** A withdrawn period keeps its row, because the fact that it started may come after the fact that it was withdrawn. */
export const withdrawnPeriods: Migration = {
  name: "0006_withdrawn_periods",
  async up(knex) {
    await knex.raw("alter table tier_periods add is_withdrawn boolean not null default false");
  },
};
