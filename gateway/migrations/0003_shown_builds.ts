import type { Migration } from "@dash/service-lib/database/migration";

/** Existing builds that were live count as good, except broken ones and live ones that failed on every view. */
export const visibleBuilds: Migration = {
  name: "0003_shown_builds",
  async up(knex) {
    await knex.schema.alterTable("builds", (table) => {
      /** The time of the first view that did not fail later; null while the build is not good. */
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
