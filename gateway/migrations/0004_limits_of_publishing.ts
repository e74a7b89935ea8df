import type { Migration } from "@dash/service-lib/database/migration";

export const limitsOfPublishing: Migration = {
  name: "0004_limits_of_publishing",
  async up(knex) {
    await knex.schema.alterTable("builds", (table) => {
      /** A removed build keeps its row until the cleanup job, so that no upload can use its id again before then. */
      table.timestamp("removed_at", { precision: 3 });
      /** The size of the files and the record, for the quota of the part. */
      table.integer("bytes").notNullable().defaultTo(0);
    });
    await knex.raw(
      `update builds set bytes = (
         select coalesce(sum(octet_length(bytes)), 0) from build_files
         where build_files.part = builds.part and build_files.build = builds.build
       )`,
    );
    await knex.schema.alterTable("previews", (table) => {
      /** The token that made the link. The link ends with the token; null when a person made the link. */
      table.uuid("token_id").references("id").inTable("publish_tokens");
    });
  },
};
