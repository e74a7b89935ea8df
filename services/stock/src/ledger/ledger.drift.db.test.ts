import { openTestService, type TestService } from "../../test/test-service.ts";
import { app } from "../app.ts";
import { checkLedger, ledgerDrift } from "./ledger.drift.ts";

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

/** An item with the balances 10, 7, 12. */
async function itemWithLedger(): Promise<string> {
  const item = await service.added({ currentStock: 10 });
  await service.move(item, { movementType: "out", quantity: 3 });
  await service.move(item, { movementType: "in", quantity: 5 });
  return item.id;
}

/** Corrupts the data with every constraint off, which only the owner can do. */
async function plant(statement: string): Promise<void> {
  await service.owner.raw("set session_replication_role = replica");
  await service.owner.raw(statement);
  await service.owner.raw("set session_replication_role = origin");
}

it("finds nothing where stock, sum and last balance agree, empty items among them", async () => {
  await itemWithLedger();
  await service.added({ currentStock: 0 });
  expect(await checkLedger(service.knex)).toEqual({ items: 2, movements: 3, drift: [] });
});

/** The values of the item and of its movements when they agree. */
const sound = { stock: 12, lastBalance: 12, movements: 3, brokenAt: null };

describe("reports", () => {
  it.each([
    [
      "a stock that no movement explains",
      "update stock_items set current_stock = 13",
      { stored: { ...sound, stock: 13, lastBalance: 13 }, source: sound },
    ],
    [
      "a movement that was changed",
      "update stock_movements set change = -4 where position = 2",
      { stored: sound, source: { ...sound, stock: 11, brokenAt: 2 } },
    ],
    [
      "a balance that was changed",
      "update stock_movements set balance = balance + 1 where position = 2",
      { stored: sound, source: { ...sound, brokenAt: 2 } },
    ],
    [
      "a movement that is gone",
      "delete from stock_movements where position = 2",
      { stored: sound, source: { ...sound, stock: 15, movements: 2, brokenAt: 2 } },
    ],
    [
      "a movement that the item does not count",
      `insert into stock_movements (id, stock_item_id, position, user_id, movement_type, origin, change, balance, reason,
         month, year, created_at)
       select gen_random_uuid(), stock_item_id, 4, user_id, 'out', 'recorded', -2, 10, reason, month, year, created_at
       from stock_movements where position = 3`,
      { stored: sound, source: { ...sound, stock: 10, lastBalance: 10, movements: 4 } },
    ],
    [
      "a whole ledger that is gone",
      "delete from stock_movements",
      { stored: sound, source: { ...sound, stock: 0, lastBalance: 0, movements: 0 } },
    ],
  ])("%s", async (_, statement, { stored, source }) => {
    const itemId = await itemWithLedger();
    await plant(statement);
    const { drift } = await checkLedger(service.knex);
    expect(drift).toEqual([{ stored: { itemId, ...stored }, source: { itemId, ...source } }]);
  });
});

it("the service watches its ledger", () => {
  expect(app.drift).toContain(ledgerDrift);
});
