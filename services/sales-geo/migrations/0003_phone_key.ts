import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Migration } from "@dash/service-lib/database/migration";

/** Compares phone numbers without their extensions. */
export const phoneKeyWithoutExtension: Migration = {
  name: "0003_phone_key",
  async up(knex) {
    await knex.raw("drop index sales_pipeline_by_phone_key");
    await knex.raw(
      `create index sales_pipeline_by_phone_key on sales_pipeline ((${phoneKey("customer_phone")}))`,
    );
  },
};
