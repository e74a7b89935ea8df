import { stockLow, stockMoved } from "@dash/contracts/facts/stock.facts";
import type { LedgerStock } from "@dash/contracts/stock-ledger";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { buildCrossing, buildMovementState, readerOf } from "../../test/factories.ts";
import { findStockDifferences, type StockDifference } from "./stock-drift.query.ts";
import { stockProjections } from "./stock.projection.ts";

let database: TestDatabase;
const ledger: LedgerStock = {
  year: 2026,
  month: 1,
  movements: 3,
  unitsIn: 10,
  unitsOut: 4,
  unitsAdjusted: -1,
};

beforeAll(async () => {
  database = await openTestDatabase("report", migrations);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty("inbox", "month_stock", "low_crossings");
  await deliver(database.knex, stockProjections, [
    buildFact(stockMoved, buildMovementState()),
    buildFact(stockMoved, buildMovementState({ movementType: "out", change: -4 })),
    buildFact(stockMoved, buildMovementState({ movementType: "adjustment", change: -1 })),
    buildFact(stockLow, buildCrossing()),
    // Of March, in which nothing moved.
    buildFact(stockLow, buildCrossing({ month: 3 })),
  ]);
});

function differencesFrom(...months: LedgerStock[]): Promise<StockDifference[]> {
  return findStockDifferences(database.knex, readerOf(months));
}

it("finds nothing where all figures agree", async () => {
  expect(await differencesFrom(ledger)).toEqual([]);
});

const january = [3, 10, 4, -1];

it.each([
  ["movements", [4, 10, 4, -1]],
  ["units_in", [3, 11, 4, -1]],
  ["units_out", [3, 10, 5, -1]],
  ["units_adjusted", [3, 10, 4, 0]],
])("F4 names the month of a planted fault in %s", async (figure, shown) => {
  await database.knex.raw("update month_stock set ?? = ?? + 1 where month = 1", [figure, figure]);
  expect(await differencesFrom(ledger)).toEqual([{ month: "2026-01", ledger: january, shown }]);
});

it("F4 names a month that is gone, and one that nothing stands behind", async () => {
  await database.knex.raw("delete from month_stock where month = 1");
  await database.knex.raw(
    "insert into month_stock (year, month, units_adjusted) values (2025, 5, 2)",
  );
  expect(await differencesFrom(ledger)).toEqual([
    { month: "2025-05", ledger: null, shown: [0, 0, 0, 2] },
    { month: "2026-01", ledger: january, shown: null },
  ]);
});

it("names the month of a movement that never came", async () => {
  expect(await differencesFrom({ ...ledger, movements: 4, unitsIn: 12 })).toEqual([
    { month: "2026-01", ledger: [4, 12, 4, -1], shown: january },
  ]);
});
