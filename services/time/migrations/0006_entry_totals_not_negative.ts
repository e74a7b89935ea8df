import type { Migration } from "@dash/service-lib/database/migration";

export const entryTotalsNotNegative: Migration = {
  name: "0006_entry_totals_not_negative",
  async up(knex) {
    await knex.schema.alterTable("entry_totals", (table) => {
      table.check("entries >= 0 and minutes >= 0", [], "entry_totals_not_negative");
    });
  },
};
