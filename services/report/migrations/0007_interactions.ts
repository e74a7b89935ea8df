import type { Migration } from "@dash/service-lib/database/migration";

export const interactions: Migration = {
  name: "0007_interactions",
  async up(knex) {
    await knex.schema.createTable("interactions", (table) => {
      table.uuid("id").primary();
      table.integer("version").notNullable();
      table.boolean("is_deleted").notNullable();
      // Null when the latest fact is that the interaction was removed.
      table.text("interaction_type");
      table.text("direction");
      table.text("bucket");
      table.text("caller_type");
      table.boolean("is_warranty_visit");
      table.text("fault_category");
      table.timestamp("occurred_at", { precision: 3 });
      table.integer("duration_seconds");
    });
    await knex.raw(
      "create index interactions_occurred_at on interactions (occurred_at) where not is_deleted",
    );
  },
};
