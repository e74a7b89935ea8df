import { addSearchIndex, foldedWords } from "@dash/service-lib/database/search-text";
import type { Migration } from "@dash/service-lib/database/migration";

/** Finds leads by what everybody may see of a customer, also with slips in the name, and installations by a part of their postcode. */
export const searchNames: Migration = {
  name: "0008_search_names",
  async up(knex) {
    await knex.raw("set local statement_timeout = 0");
    await addSearchIndex(knex, "sales_pipeline", foldedWords(["customer_name", "district"]));
    await addSearchIndex(knex, "installations", "folded(postcode)");
  },
};
