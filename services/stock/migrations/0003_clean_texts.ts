import { cleanStoredTexts } from "@dash/service-lib/database/clean-stored-texts";
import type { Migration } from "@dash/service-lib/database/migration";

export const cleanTexts: Migration = {
  name: "0003_clean_texts",
  async up(knex) {
    await cleanStoredTexts(knex, {
      table: "stock_items",
      record: "stock-item",
      lines: ["name", "sku", "supplier"],
      notes: ["description"],
    });
  },
};
