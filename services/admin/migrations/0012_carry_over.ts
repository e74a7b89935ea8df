import type { Migration } from "@dash/service-lib/database/migration";

/** How many unused hours of a month a tier carries into the next one; 0, as with all tiers until now, carries none. */
export const carryOver: Migration = {
  name: "0012_carry_over",
  async up(knex) {
    for (const name of ["partnership_tiers", "tier_periods"])
      await knex.schema.alterTable(name, (table) => {
        table.integer("carry_over_hours").notNullable().defaultTo(0).checkBetween([0, 9_999]);
      });
  },
};
