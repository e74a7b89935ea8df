import type { Migration } from "@dash/service-lib/database/migration";
import { ERASED } from "@dash/service-lib/privacy/erasing-functions";

export const savedViews: Migration = {
  name: "0009_saved_views",
  async up(knex) {
    await knex.schema.createTable("saved_views", (table) => {
      table.uuid("id").primary();
      table.uuid("owner_id").notNullable().references("id").inTable("users").onDelete("cascade");
      table.text("list").notNullable();
      table.text("name").notNullable();
      table.jsonb("filter").notNullable();
      table.boolean("is_shared").notNullable().defaultTo(false);
      table.integer("version").notNullable().defaultTo(1);
      table.timestamp("created_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
      table.timestamp("updated_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
      table.unique(["id", "list"]);
      table.index(["list"]);
    });
    // Erasing may make two names alike.
    await knex.raw(
      `create unique index one_view_of_a_name on saved_views (owner_id, list, unique_key(name))
       where position('${ERASED}' in name) = 0`,
    );
    await knex.schema.createTable("default_views", (table) => {
      table.uuid("user_id").notNullable().references("id").inTable("users").onDelete("cascade");
      table.text("list").notNullable();
      table.uuid("view_id").notNullable().index();
      table.primary(["user_id", "list"]);
      table
        .foreign(["view_id", "list"])
        .references(["id", "list"])
        .inTable("saved_views")
        .onDelete("cascade");
    });
  },
};
