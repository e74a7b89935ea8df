import type { Migration } from "@dash/service-lib/database/migration";

export const stock: Migration = {
  name: "0002_stock",
  async up(knex) {
    await knex.schema.createTable("month_stock", (table) => {
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      table.bigInteger("movements").notNullable().defaultTo(0);
      table.bigInteger("units_in").notNullable().defaultTo(0);
      table.bigInteger("units_out").notNullable().defaultTo(0);
      table.bigInteger("units_adjusted").notNullable().defaultTo(0);
      table.bigInteger("times_low").notNullable().defaultTo(0);
      table.primary(["year", "month"]);
    });
    await knex.schema.createTable("low_crossings", (table) => {
      table.uuid("item_id").notNullable();
      table.timestamp("fell_at", { precision: 3 }).notNullable();
      table.text("name").notNullable();
      table.integer("balance").notNullable();
      table.primary(["item_id", "fell_at"]);
    });
    await knex.raw("create index low_crossings_by_fall on low_crossings (fell_at desc, item_id)");
  },
};
