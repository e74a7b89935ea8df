import { cleanStoredTexts } from "@dash/service-lib/database/clean-stored-texts";
import type { Migration } from "@dash/service-lib/database/migration";

export const cleanTexts: Migration = {
  name: "0007_clean_texts",
  async up(knex) {
    await cleanStoredTexts(knex, {
      table: "contacts",
      record: "contact",
      lines: ["name"],
    });
    await cleanStoredTexts(knex, {
      table: "customer_interactions",
      record: "interaction",
      lines: ["customer_name", "customer_email", "customer_phone", "warranty_type", "common_theme"],
      notes: ["outcome", "notes", "fault_diagnosis", "parts_replaced", "visit_outcome"],
    });
  },
};
