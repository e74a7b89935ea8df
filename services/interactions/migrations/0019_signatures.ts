import type { Migration } from "@dash/service-lib/database/migration";

export const signatures: Migration = {
  name: "0019_signatures",
  async up(knex) {
    await knex.schema.alterTable("visit_photos", (table) => {
      // The name of the person who signed, where the picture is a signature.
      table.text("signed_by");
    });
    await knex.raw(`create unique index visit_photos_one_signature on visit_photos (interaction_id)
      where signed_by is not null and deleted_at is null`);
  },
};
