import type { Migration } from "@dash/service-lib/database/migration";

/** Finds the latest stays of a stage that have ended, from which its usual length is computed. */
export const endedStays: Migration = {
  name: "0009_ended_stays",
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      create index stage_stays_ended on stage_stays (stage, left_at desc) include (entered_at)
      where left_at is not null`);
  },
};
