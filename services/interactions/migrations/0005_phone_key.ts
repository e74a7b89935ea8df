import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Migration } from "@dash/service-lib/database/migration";

/** Compares phone numbers without extensions, and accepts numbers that are not in any official numbering plan. */
export const phoneKeys: Migration = {
  name: "0005_phone_key",
  async up(knex) {
    await knex.raw("drop index interactions_by_phone");
    await knex.raw(
      `create index interactions_by_phone on customer_interactions ((${phoneKey("customer_phone")}))`,
    );
    await knex.raw(`alter table contact_numbers
      drop constraint contact_numbers_number_check,
      add constraint contact_numbers_number_check check (number ~ '[0-9]')`);
  },
};
