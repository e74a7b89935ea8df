import { randomUUID } from "node:crypto";
import { rowsOf } from "@dash/service-lib/database/statement";
import { columnsOf } from "@dash/service-lib/testing/columns";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import type { Knex } from "@dash/service-lib/database/database";
import { migrations } from "../migrations/index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("stock", migrations);
});
afterAll(() => database.close());

it("DM-01 in part, DM-02 in part, DM-08 keeps items with the agreed columns", async () => {
  expect(await columnsOf(database.knex, "stock_items")).toMatchObject({
    id: "uuid not null",
    name: "text not null",
    sku: "text",
    description: "text",
    category: "text not null",
    current_stock: "integer not null default 0",
    min_stock: "integer not null default 0",
    max_stock: "integer not null default 0",
    unit_cost: "numeric(10,2)",
    supplier: "text",
    last_restocked: "timestamp(3) with time zone",
    created_at: "timestamp(3) with time zone not null",
    updated_at: "timestamp(3) with time zone not null",
  });
});

it("DM-01 in part: keeps movements with the agreed columns", async () => {
  expect(await columnsOf(database.knex, "stock_movements")).toMatchObject({
    id: "uuid not null",
    stock_item_id: "uuid not null",
    user_id: "uuid not null",
    movement_type: "text not null",
    quantity: "integer not null",
    reason: "text not null",
    notes: "text",
    created_at: "timestamp(3) with time zone not null",
    balance: "integer not null",
  });
});

it("DM-03 takes many items without a SKU, and no SKU twice, whatever its case and width", async () => {
  await insertItem({ sku: null });
  await insertItem({ sku: null });
  await insertItem({ sku: "AB-1 2" });
  for (const sku of ["AB-1 2", "ab-1 2", "ＡＢ-1 2"])
    await expect(insertItem({ sku })).rejects.toMatchObject({ constraint: "stock_items_sku" });
});

it("ST-04 derives the status of an item, low first, and 0 is no maximum", async () => {
  const statusOf = async (minStock: number, maxStock: number) => {
    const { itemId } = await insertLedger([10], { minStock, maxStock });
    const items = await rowsOf<{ status: string }>(
      database.knex,
      "select status from stock_items where id = :itemId",
      { itemId },
    );
    return items[0]?.status;
  };
  expect(await statusOf(10, 10)).toBe("low");
  expect(await statusOf(9, 10)).toBe("overstocked");
  expect(await statusOf(9, 11)).toBe("in-stock");
  expect(await statusOf(0, 0)).toBe("in-stock");
});

describe("the database itself refuses", () => {
  it.each([
    ["a negative minimum", { minStock: -1 }, "stock_items_minimum"],
    ["a minimum above the maximum", { minStock: 6, maxStock: 5 }, "stock_items_maximum"],
    ["a negative cost", { unitCost: "-0.01" }, "stock_items_unit_cost"],
    ["an unknown category", { category: "Boats" }, "stock_items_category"],
    ["stock that never moved", { currentStock: 5 }, "stock_items_begin_empty"],
    [
      "a stock that is no balance",
      { currentStock: 5, movementCount: 1 },
      "stock_items_stock_is_last_balance",
    ],
  ])("%s", async (_, fault, constraint) => {
    await expect(insertItem(fault)).rejects.toMatchObject({ constraint });
  });

  it.each([
    ["a stock below zero", { currentStock: -1 }, "stock_items_not_negative"],
    [
      "a stock that is not the last balance",
      { currentStock: 8 },
      "stock_items_stock_is_last_balance",
    ],
    [
      "a movement that is counted but missing",
      { movementCount: 3 },
      "stock_items_stock_is_last_balance",
    ],
    [
      "a stock that goes back to an earlier balance",
      { currentStock: 10, movementCount: 1 },
      "stock_items_count_no_less",
    ],
  ])("%s", async (_, fault, constraint) => {
    const { itemId } = await insertLedger([10, -3]);
    await expect(
      database.knex("stock_items").where({ id: itemId }).update(fault),
    ).rejects.toMatchObject({ constraint });
  });

  it.each([
    [
      "a balance below zero",
      { movementType: "out", change: -8, balance: -1 },
      "stock_movements_not_negative",
    ],
    ["a balance that does not add up", { balance: 9 }, "stock_movements_add_up"],
    ["a movement after a gap", { position: 4 }, "stock_movements_add_up"],
    ["a movement at place 0", { position: 0 }, "stock_movements_begin_at_nothing"],
    ["a second movement at a place", { position: 2 }, "stock_movements_one_at_a_place"],
    [
      "a second beginning",
      { position: 1, balance: 1, change: 1 },
      "stock_movements_one_at_a_place",
    ],
    ["a movement by nothing", { change: 0, balance: 7 }, "stock_movements_direction"],
    ["an out that adds", { movementType: "out" }, "stock_movements_direction"],
    ["an in that takes", { change: -1, balance: 6 }, "stock_movements_direction"],
    ["an unknown type", { movementType: "loan" }, "stock_movements_movement_type_check"],
    ["a reversal of nothing", { origin: "reversal" }, "stock_movements_reversal"],
    ["a thirteenth month", { month: 13 }, "stock_movements_month"],
    ["a movement that its item does not count", {}, "stock_movements_counted"],
  ])("%s", async (_, fault, constraint) => {
    const { itemId } = await insertLedger([10, -3]);
    const row = movementRow(itemId, { position: 3, change: 1, balance: 8, ...fault });
    await expect(database.knex("stock_movements").insert(row)).rejects.toMatchObject({
      constraint,
    });
  });

  it("a second reversal of a movement", async () => {
    const { itemId, movementIds } = await insertLedger([10]);
    const reversal = { origin: "reversal", reversesId: movementIds[0] };
    const append = (position: number) =>
      database.knex.transaction((trx) => appendMovement(trx, itemId, position, reversal));
    await append(2);
    await expect(append(3)).rejects.toMatchObject({ constraint: "stock_movements_reversed_once" });
  });

  it("the removal of an item that moved", async () => {
    const { itemId } = await insertLedger([10]);
    await expect(database.knex("stock_items").where({ id: itemId }).delete()).rejects.toMatchObject(
      { constraint: "stock_movements_stock_item_id_foreign" },
    );
  });

  it.each(["update stock_movements set reason = 'x'", "delete from stock_movements"])(
    "the service itself: %s",
    async (statement) => {
      await expect(database.knex.raw(statement)).rejects.toThrow(
        "permission denied for table stock_movements",
      );
    },
  );
});

const now = new Date("2026-03-02T09:00:00Z");

function itemRow(overrides: object): object {
  const fields = { name: "Flow switch", category: "Parts", createdAt: now, updatedAt: now };
  return { id: randomUUID(), ...fields, ...overrides };
}

function insertItem(overrides: object): Promise<unknown> {
  return database.knex("stock_items").insert(itemRow(overrides)).then();
}

function movementRow(stockItemId: string, overrides: object): object {
  return {
    id: randomUUID(),
    stockItemId,
    userId: randomUUID(),
    movementType: "in",
    origin: "recorded",
    reason: "Delivery",
    month: 3,
    year: 2026,
    createdAt: now,
    ...overrides,
  };
}

/** Writes item and movement in one statement, as the service does: each is refused without the other. */
async function appendMovement(
  knex: Knex,
  itemId: string,
  position: number,
  overrides: object,
): Promise<void> {
  const row = movementRow(itemId, { position, change: 1, balance: 9 + position, ...overrides });
  const counted = { movementCount: position, currentStock: 9 + position };
  await knex
    .with("item", knex("stock_items").where({ id: itemId }).update(counted).returning("id"))
    .insert(row)
    .into("stock_movements");
}

/** Adds an item with its whole ledger in one statement. */
async function insertLedger(
  changes: readonly number[],
  overrides: object = {},
): Promise<{ itemId: string; movementIds: string[] }> {
  const { knex } = database;
  const itemId = randomUUID();
  const movementIds = changes.map(() => randomUUID());
  let balance = 0;
  const rows = changes.map((change, index) => {
    balance += change;
    const movementType = change > 0 ? "in" : "out";
    const step = { position: index + 1, change, balance, movementType };
    return movementRow(itemId, { id: movementIds[index], ...step });
  });
  const item = { id: itemId, currentStock: balance, movementCount: changes.length, ...overrides };
  await knex
    .with("item", knex("stock_items").insert(itemRow(item)))
    .insert(rows)
    .into("stock_movements");
  return { itemId, movementIds };
}
