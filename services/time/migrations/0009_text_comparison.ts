import type { Migration } from "@dash/service-lib/database/migration";
import {
  addSearchText,
  foldedWords,
  makeNamesUnique,
} from "@dash/service-lib/database/search-text";

export const textComparison: Migration = {
  name: "0009_text_comparison",
  async up(knex) {
    await addSearchText(knex, "time_entries", "search_text", foldedWords(["description"]));
    await knex.raw("drop index one_line_of_a_name");
    await makeNamesUnique(knex, "service_lines", "name", "one_line_of_a_name");
  },
};
