import type { Migration } from "@dash/service-lib/database/migration";

/** Addresses that are sent notices, and what was sent to them. */
export const webhooks: Migration = {
  name: "0003_webhooks",
  async up(knex) {
    await knex.schema.createTable("webhooks", (table) => {
      table.uuid("id").primary();
      table.text("url").notNullable();
      table.jsonb("kinds").notNullable();
      // Stored as it is, because each notice is signed with it. It opens nothing here.
      table.text("secret").notNullable();
      table.timestamp("created_at", { precision: 3 }).notNullable();
      table.uuid("created_by").notNullable();
    });
    await knex.schema.createTable("webhook_deliveries", (table) => {
      table.uuid("id").primary();
      table
        .uuid("webhook_id")
        .notNullable()
        .references("id")
        .inTable("webhooks")
        .onDelete("CASCADE");
      table.text("kind").notNullable();
      table.text("text").notNullable();
      table.text("link").notNullable();
      table.jsonb("people").notNullable();
      table.timestamp("at", { precision: 3 }).notNullable();
      table.text("state").notNullable().checkIn(["waiting", "delivered", "failed"]);
      table.integer("attempts").notNullable().defaultTo(0);
      table.timestamp("last_at", { precision: 3 });
      table.text("last_result");
      table.timestamp("next_at", { precision: 3 });
      table.index(["webhook_id", "at", "id"]);
    });
    await knex.raw(
      "create index waiting_deliveries on webhook_deliveries (next_at) where state = 'waiting'",
    );
  },
};
