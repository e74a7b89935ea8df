import type { Migration } from "@dash/service-lib/database/migration";

/** A withdrawn period stays, because the fact of its start may arrive after its withdrawal. */
export const withdrawnPeriods: Migration = {
  name: "0006_withdrawn_periods",
  async up(knex) {
    await knex.raw("alter table tier_periods add is_withdrawn boolean not null default false");
  },
};
