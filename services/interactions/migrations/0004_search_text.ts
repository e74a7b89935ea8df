import type { Migration } from "@dash/service-lib/database/migration";
import { addSearchText, foldedWords } from "@dash/service-lib/database/search-text";

const WORDS = ["customer_name", "outcome", "visit_outcome", "notes", "fault_diagnosis"];
/** The digits of a phone number alone, so that a search finds it however it is written. */
const DIGITS = String.raw`regexp_replace(customer_phone, '\D', '', 'g')`;
const CUSTOMER = ["customer_email", "customer_phone", DIGITS];

export const searchText: Migration = {
  name: "0004_search_text",
  async up(knex) {
    await addSearchText(knex, "customer_interactions", "search_text", foldedWords(WORDS));
    await addSearchText(knex, "customer_interactions", "private_text", foldedWords(CUSTOMER));
    await addSearchText(knex, "contacts", "search_text", foldedWords(["name"]));
  },
};
