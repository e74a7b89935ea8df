import type { Migration } from "@dash/service-lib/database/migration";

/** A build that was live before is taken for good, unless it went back or everybody who loaded it while it is live failed. */
export const shownBuilds: Migration = {
  name: "0003_shown_builds",
  async up(knex) {
    await knex.schema.alterTable("builds", (table) => {
      /** When it was first shown to somebody for whom it did not fail afterwards. */
      table.timestamp("shown_at", { precision: 3 });
    });
    await knex.raw(`
      update builds set shown_at = live_at
      where broken is null and not exists (
        select from releases
        where releases.part = builds.part and releases.build = builds.build and views = failures
      )`);
  },
};
