import { openLogger } from "@dash/service-lib/process/logger";
import { Metrics } from "@dash/service-lib/process/metrics";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { watchLedger } from "./ledger-drift.job.ts";
import { checkLedger } from "./ledger-drift.query.ts";

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

/** What only an owner can do, with every constraint off. */
async function plant(statement: string): Promise<void> {
  await service.owner.raw("set session_replication_role = replica");
  await service.owner.raw(statement);
  await service.owner.raw("set session_replication_role = origin");
}

it("F-S1 finds nothing where stock, sum and last balance agree, empty items among them", async () => {
  await itemWithLedger();
  await service.added({ currentStock: 0 });
  expect(await checkLedger(service.knex)).toEqual({ items: 2, movements: 3, drift: [] });
});

describe("F-S1 reports", () => {
  it.each([
    [
      "a stock that no movement explains",
      "update stock_items set current_stock = 13",
      { currentStock: 13, ledgerSum: 12, lastBalance: 12, brokenAt: null },
    ],
    [
      "a movement that was changed",
      "update stock_movements set change = -4 where position = 2",
      { currentStock: 12, ledgerSum: 11, lastBalance: 12, brokenAt: 2 },
    ],
    [
      "a balance that was changed",
      "update stock_movements set balance = balance + 1 where position = 2",
      { currentStock: 12, ledgerSum: 12, lastBalance: 12, brokenAt: 2 },
    ],
    [
      "a movement that is gone",
      "delete from stock_movements where position = 2",
      { currentStock: 12, ledgerSum: 15, lastBalance: 12, movements: 2, brokenAt: 2 },
    ],
    [
      "a movement that the item does not count",
      `insert into stock_movements (id, stock_item_id, position, user_id, movement_type, origin, change, balance, reason,
         month, year, created_at)
       select gen_random_uuid(), stock_item_id, 4, user_id, 'out', 'recorded', -2, 10, reason, month, year, created_at
       from stock_movements where position = 3`,
      { currentStock: 12, ledgerSum: 10, lastBalance: 10, movementCount: 3, movements: 4 },
    ],
    [
      "a whole ledger that is gone",
      "delete from stock_movements",
      { currentStock: 12, ledgerSum: 0, lastBalance: 0, movementCount: 3, movements: 0 },
    ],
  ])("%s", async (_, statement, expected) => {
    const itemId = await itemWithLedger();
    await plant(statement);
    const { drift } = await checkLedger(service.knex);
    expect(drift).toEqual([expect.objectContaining({ itemId, ...expected })]);
  });
});

it("F-S1 the service measures every hour how many items have drifted", async () => {
  await itemWithLedger();
  await plant("update stock_items set current_stock = 13");
  const metrics = new Metrics("stock");
  const logger = openLogger("test", "silent");
  const job = watchLedger({ knex: service.knex, logger, metrics });
  await job.run();
  expect(job.everyMs).toBe(3_600_000);
  expect(await metrics.registry.metrics()).toMatch(/^stock_drifted\{.*\} 1$/m);
});
