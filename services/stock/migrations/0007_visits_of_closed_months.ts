import type { Migration } from "@dash/service-lib/database/migration";
import { createClosedMonths, refuseInMonthsOf } from "@dash/service-lib/months/closed-months";

/** The months of visits, and which months are closed: their visits neither use nor give back parts. */
export const visitsOfClosedMonths: Migration = {
  name: "0007_visits_of_closed_months",
  async up(knex) {
    await knex.schema.createTable("visits", (table) => {
      table.uuid("id").primary();
      table.integer("month").notNullable();
      table.integer("year").notNullable();
      table.integer("version").notNullable();
    });
    await createClosedMonths(knex, "stock", {});
    await refuseInMonthsOf(knex, "stock", {
      table: "stock_movements",
      reference: "interaction_id",
      months: "visits",
      field: "interactionId",
      instead: "Without the visit, the units can be moved.",
    });
  },
};
