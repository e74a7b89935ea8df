import { cleanStoredTexts } from "@dash/service-lib/database/clean-stored-texts";
import type { Migration } from "@dash/service-lib/database/migration";

export const cleanTexts: Migration = {
  name: "0008_clean_texts",
  async up(knex) {
    await cleanStoredTexts(knex, {
      table: "users",
      record: "user",
      lines: ["email", "first_name", "last_name"],
    });
    await cleanStoredTexts(knex, {
      table: "partnership_tiers",
      record: "tier",
      lines: ["name"],
      notes: ["description"],
    });
  },
};
