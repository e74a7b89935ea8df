import type { Migration } from "@dash/service-lib/database/migration";

/** Adds the pages of a final version as an SVG, for the preview and the print window; null in older versions. */
export const pagesOfFinalReports: Migration = {
  name: "0013_pages_of_final_reports",
  async up(knex) {
    await knex.schema.alterTable("report_pdfs", (table) => table.binary("pages"));
  },
};
