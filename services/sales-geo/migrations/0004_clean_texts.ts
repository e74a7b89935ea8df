import { cleanStoredTexts } from "@dash/service-lib/database/clean-stored-texts";
import type { Migration } from "@dash/service-lib/database/migration";

export const cleanTexts: Migration = {
  name: "0004_clean_texts",
  async up(knex) {
    await cleanStoredTexts(knex, {
      table: "sales_pipeline",
      record: "pipeline-entry",
      lines: [
        "customer_name",
        "customer_email",
        "customer_phone",
        "postcode",
        "county",
        "heat_pump_model",
        "installer_assigned",
      ],
      notes: ["customer_address", "lost_notes", "notes"],
    });
    await cleanStoredTexts(knex, {
      table: "installations",
      record: "installation",
      lines: [
        "heat_pump_model",
        "postcode",
        "county",
        "installation_type",
        "property_type",
        "property_age",
        "installer_name",
        "previous_heating_system",
      ],
    });
  },
};
