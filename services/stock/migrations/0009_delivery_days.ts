import type { Migration } from "@dash/service-lib/database/migration";

/** How many days an order of an item takes, where somebody said so. */
export const deliveryDays: Migration = {
  name: "0009_delivery_days",
  async up(knex) {
    await knex.schema.alterTable("stock_items", (table) => {
      table.integer("delivery_days").checkBetween([0, 365], "stock_items_delivery_days");
    });
  },
};
