import type { Migration } from "@dash/service-lib/database/migration";

/** A period that was withdrawn stays, for the fact of its start may come after that of its end. */
export const withdrawnPeriods: Migration = {
  name: "0006_withdrawn_periods",
  async up(knex) {
    await knex.raw("alter table tier_periods add is_withdrawn boolean not null default false");
  },
};
