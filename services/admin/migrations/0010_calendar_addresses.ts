import type { Migration } from "@dash/service-lib/database/migration";

export const calendarAddresses: Migration = {
  name: "0010_calendar_addresses",
  async up(knex) {
    await knex.schema.createTable("calendar_addresses", (table) => {
      table.uuid("user_id").primary().references("id").inTable("users").onDelete("cascade");
      table.text("secret_sha256").notNullable().unique();
      table.timestamp("made_at", { precision: 3 }).notNullable();
    });
  },
};
