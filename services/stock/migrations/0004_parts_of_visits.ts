import type { Migration } from "@dash/service-lib/database/migration";

/** The visit on which units were used, and what one of them cost then. */
export const partsOfVisits: Migration = {
  name: "0004_parts_of_visits",
  async up(knex) {
    await knex.schema.alterTable("stock_movements", (table) => {
      table.uuid("interaction_id");
      table.decimal("unit_cost", 10, 2);
      table.check(
        "interaction_id is null or (movement_type = 'out') = (origin <> 'reversal')",
        [],
        "stock_movements_used_on_visit",
      );
      table.check("unit_cost is null or interaction_id is not null", [], "stock_movements_cost");
    });
    await knex.raw(
      "create index stock_movements_by_visit on stock_movements (interaction_id) where interaction_id is not null",
    );
  },
};
