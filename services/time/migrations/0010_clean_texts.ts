import { cleanStoredTexts } from "@dash/service-lib/database/clean-stored-texts";
import type { Migration } from "@dash/service-lib/database/migration";

export const cleanTexts: Migration = {
  name: "0010_clean_texts",
  async up(knex) {
    await cleanStoredTexts(knex, {
      table: "service_lines",
      record: "service-line",
      lines: ["name"],
      notes: ["description"],
    });
    await cleanStoredTexts(knex, {
      table: "time_entries",
      record: "time-entry",
      lines: [],
      notes: ["description"],
    });
  },
};
