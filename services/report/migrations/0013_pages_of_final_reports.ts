import type { Migration } from "@dash/service-lib/database/migration";

/** The pages of a final version as an SVG, for the preview and the print window; null when none were stored. */
export const pagesOfFinalReports: Migration = {
  name: "0013_pages_of_final_reports",
  async up(knex) {
    await knex.schema.alterTable("report_pdfs", (table) => table.binary("pages"));
  },
};
