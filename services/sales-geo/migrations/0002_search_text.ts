import type { Migration } from "@dash/service-lib/database/migration";
import { addSearchText, foldedWords } from "@dash/service-lib/database/search-text";

const CUSTOMER = ["customer_email", "customer_phone", "customer_address", "postcode"];
/** The digits of the phone number alone, so that a search for a part of it works however it is written. */
const DIGITS = String.raw`regexp_replace(customer_phone, '\D', '', 'g')`;

export const searchText: Migration = {
  name: "0002_search_text",
  async up(knex) {
    const ofEntry = ["customer_name", "heat_pump_model", "installer_assigned", "notes", "district"];
    await addSearchText(knex, "sales_pipeline", "search_text", foldedWords(ofEntry));
    await addSearchText(knex, "sales_pipeline", "private_text", foldedWords([...CUSTOMER, DIGITS]));
    const ofInstallation = ["heat_pump_model", "installer_name", "county", "region", "district"];
    await addSearchText(knex, "installations", "search_text", foldedWords(ofInstallation));
  },
};
