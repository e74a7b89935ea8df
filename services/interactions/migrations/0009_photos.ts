import type { Migration } from "@dash/service-lib/database/migration";

export const photos: Migration = {
  name: "0009_photos",
  async up(knex) {
    await knex.schema.createTable("visit_photos", (table) => {
      table.uuid("id").primary();
      // No foreign key: the photos of a deleted visit stay for a day, because its deletion can be undone.
      table.uuid("interaction_id").notNullable().index();
      table.uuid("user_id").notNullable();
      table.integer("width").notNullable();
      table.integer("height").notNullable();
      table.timestamp("created_at", { precision: 3 }).notNullable();
      // Null while the photo is visible. A deleted photo can be restored for a day.
      table.timestamp("deleted_at", { precision: 3 }).index();
    });
    // The JPEG files of photos and thumbnails; empty where they are in a store outside.
    await knex.schema.createTable("photo_files", (table) => {
      table.text("key").primary();
      table.binary("bytes").notNullable();
    });
    // JPEG files do not become smaller by compression.
    await knex.raw("alter table photo_files alter column bytes set storage external");
  },
};
