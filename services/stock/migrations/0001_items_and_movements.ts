import { markAppendOnly, type Migration } from "@dash/service-lib/database/migration";
import type { Knex } from "knex";

/**
 * The database itself keeps the ledger consistent, for every writer. Foreign keys make each movement continue from the
 * balance of the one before it, and make an item's stock equal the balance of the last movement that the item counted.
 * Two triggers refuse a movement that its item has not counted. So the stock is always the sum of the movements.
 */
export const itemsAndMovements: Migration = {
  name: "0001_items_and_movements",
  async up(knex) {
    await createItems(knex);
    await createMovements(knex);
    await knex.raw(`alter table stock_items add constraint stock_items_stock_is_last_balance
      foreign key (id, last_position, current_stock) references stock_movements (stock_item_id, position, balance)`);
    await knex.raw(EVERY_MOVEMENT_COUNTS);
  },
};

/** Refuses a movement after the last one that its item has counted; foreign keys cannot express this rule. */
const EVERY_MOVEMENT_COUNTS = `
  create function refuse_uncounted_movement() returns trigger language plpgsql set search_path from current as $$
    begin
      if exists (select from stock_items where id = new.stock_item_id and movement_count >= new.position) then
        return null;
      end if;
      raise check_violation using constraint = tg_name, message = 'the item does not count this movement';
    end $$;
  create constraint trigger stock_movements_counted after insert on stock_movements
    for each row execute function refuse_uncounted_movement();
  create function refuse_lower_count() returns trigger language plpgsql as $$
    begin
      raise check_violation using constraint = tg_name, message = 'the item would count fewer movements than before';
    end $$;
  create constraint trigger stock_items_count_no_less after update on stock_items
    for each row when (new.movement_count < old.movement_count) execute function refuse_lower_count()`;

async function createItems(knex: Knex): Promise<void> {
  await knex.schema.createTable("stock_items", (table) => {
    table.uuid("id").primary();
    table.text("name").notNullable();
    table.text("sku");
    table.text("description");
    table.text("category").notNullable();
    table.integer("current_stock").notNullable().defaultTo(0);
    table.integer("min_stock").notNullable().defaultTo(0);
    table.integer("max_stock").notNullable().defaultTo(0);
    table.decimal("unit_cost", 10, 2);
    table.text("supplier");
    table.timestamp("last_restocked", { precision: 3 });
    table.timestamp("last_counted", { precision: 3 });
    table.integer("movement_count").notNullable().defaultTo(0);
    table.timestamp("archived_at", { precision: 3 });
    table.integer("version").notNullable().defaultTo(1);
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.timestamp("updated_at", { precision: 3 }).notNullable();
    table.specificType("status", `text generated always as (${STATUS}) stored`).notNullable();
    table.specificType("sku_key", `text generated always as (${SKU_KEY}) stored`);
    table.specificType(
      "last_position",
      "int generated always as (nullif(movement_count, 0)) stored",
    );
    table.check(`category in (${CATEGORIES})`, [], "stock_items_category");
    table.check("current_stock >= 0", [], "stock_items_not_negative");
    table.check("movement_count > 0 or current_stock = 0", [], "stock_items_begin_empty");
    table.check("min_stock >= 0", [], "stock_items_minimum");
    table.check("max_stock = 0 or max_stock >= min_stock", [], "stock_items_maximum");
    table.check("unit_cost >= 0", [], "stock_items_unit_cost");
    table.unique(["sku_key"], { indexName: "stock_items_sku" });
  });
  await knex.raw("create index stock_items_by_name on stock_items (lower(name), id)");
  await knex.raw(
    "create index stock_items_in_use on stock_items (category) where archived_at is null",
  );
  // Leaves 30 % of each page free. An updated row that stays on its page needs no new index entries, because no index
  // contains the columns that a movement changes.
  await knex.raw("alter table stock_items set (fillfactor = 70)");
}

/** `low` is tested first: an item at its minimum is low, even if the maximum is the same number. */
const STATUS = `case when current_stock <= min_stock then 'low'
  when max_stock > 0 and current_stock >= max_stock then 'overstocked' else 'in-stock' end`;
const SKU_KEY = String.raw`upper(regexp_replace(sku, '\s', '', 'g'))`;
const CATEGORIES = "'Heat Pumps', 'Controls', 'Accessories', 'Parts', 'Tools', 'Consumables'";

async function createMovements(knex: Knex): Promise<void> {
  await knex.schema.createTable("stock_movements", (table) => {
    table.uuid("id").primary();
    table
      .uuid("stock_item_id")
      .notNullable()
      .references("id")
      .inTable("stock_items")
      .onDelete("restrict");
    table.integer("position").notNullable();
    table.uuid("user_id").notNullable();
    table.text("movement_type").notNullable().checkIn(["in", "out", "adjustment"]);
    table.text("origin").notNullable().checkIn(["opening", "recorded", "count", "reversal"]);
    table.integer("change").notNullable();
    table.integer("balance").notNullable();
    table.uuid("reverses_id").references("id").inTable("stock_movements").onDelete("restrict");
    table.text("reason").notNullable();
    table.text("notes");
    table.integer("month").notNullable();
    table.integer("year").notNullable();
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.specificType("quantity", "int generated always as (abs(change)) stored").notNullable();
    table
      .specificType("balance_before", "int generated always as (balance - change) stored")
      .notNullable();
    table.specificType(
      "previous_position",
      "int generated always as (nullif(position - 1, 0)) stored",
    );
    table.check(
      "position > 0 and (position > 1 or balance = change)",
      [],
      "stock_movements_begin_at_nothing",
    );
    table.check("balance >= 0", [], "stock_movements_not_negative");
    table.check(
      "change <> 0 and (movement_type <> 'in' or change > 0) and (movement_type <> 'out' or change < 0)",
      [],
      "stock_movements_direction",
    );
    table.check(
      "(origin = 'reversal') = (reverses_id is not null)",
      [],
      "stock_movements_reversal",
    );
    table.check(
      "month between 1 and 12 and year between 2000 and 2100",
      [],
      "stock_movements_month",
    );
    table.unique(["stock_item_id", "position"], { indexName: "stock_movements_one_at_a_place" });
    table.unique(["stock_item_id", "position", "balance"], {
      indexName: "stock_movements_balances",
    });
    table.unique(["reverses_id"], { indexName: "stock_movements_reversed_once" });
    table.index(["created_at", "id"], "stock_movements_by_time");
    table.index(["year", "month"], "stock_movements_by_month");
  });
  await knex.raw(`alter table stock_movements add constraint stock_movements_add_up
    foreign key (stock_item_id, previous_position, balance_before)
    references stock_movements (stock_item_id, position, balance)`);
  await markAppendOnly(knex, "stock_movements");
}
