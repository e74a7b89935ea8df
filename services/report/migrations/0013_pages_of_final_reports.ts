import type { Migration } from "@dash/service-lib/database/migration";

/** The pages that the preview and the print window show of a final version, as an SVG: null where none were stored yet. */
export const pagesOfFinalReports: Migration = {
  name: "0013_pages_of_final_reports",
  async up(knex) {
    await knex.schema.alterTable("report_pdfs", (table) => table.binary("pages"));
  },
};
