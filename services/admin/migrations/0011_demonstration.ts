import type { Migration } from "@dash/service-lib/database/migration";

export const demonstration: Migration = {
  name: "0011_demonstration",
  async up(knex) {
    await knex.schema.createTable("demonstration_end", (table) => {
      table.boolean("is_asked").primary().defaultTo(true).checkIn(["true"]);
      table.uuid("asked_by").notNullable().references("id").inTable("users");
      table.timestamp("asked_at", { precision: 3 }).notNullable();
      // The start of the system sets it.
      table.timestamp("set_aside_at", { precision: 3 });
    });
  },
};
