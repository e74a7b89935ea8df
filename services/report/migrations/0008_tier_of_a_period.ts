import type { Migration } from "@dash/service-lib/database/migration";

/** Adds the tier of each period, for reports to name. Existing periods get theirs when the facts are read again. */
export const tierOfAPeriod: Migration = {
  name: "0008_tier_of_a_period",
  async up(knex) {
    await knex.raw("alter table tier_periods add tier_id uuid");
  },
};
