import { stockLow, stockMoved } from "@dash/contracts/facts/stock.facts";
import type { LedgerStock } from "@dash/contracts/stock/stock-ledger";
import { findDrift, type Difference } from "@dash/service-lib/process/drift.job";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { buildCrossing, buildMovementState, readerOf } from "../../test/factories.ts";
import { stockDrift } from "./stock.drift.ts";
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
    // A crossing in March, in which nothing moved.
    buildFact(stockLow, buildCrossing({ month: 3 })),
  ]);
});

function differencesFrom(...months: LedgerStock[]): Promise<readonly Difference[]> {
  return database.knex.transaction((trx) => findDrift(trx, stockDrift, readerOf(months)));
}

it("finds nothing where all figures agree", async () => {
  expect(await differencesFrom(ledger)).toEqual([]);
});

it.each([
  ["movements", { movements: 4 }],
  ["units_in", { unitsIn: 11 }],
  ["units_out", { unitsOut: 5 }],
  ["units_adjusted", { unitsAdjusted: 0 }],
])("names the month of a planted fault in %s", async (figure, planted) => {
  await database.knex.raw("update month_stock set ?? = ?? + 1 where month = 1", [figure, figure]);
  expect(await differencesFrom(ledger)).toEqual([
    { stored: { ...ledger, ...planted }, source: ledger },
  ]);
});

it("names a month that is gone, and one that nothing stands behind", async () => {
  await database.knex.raw("delete from month_stock where month = 1");
  await database.knex.raw(
    "insert into month_stock (year, month, units_adjusted) values (2025, 5, 2)",
  );
  const empty = { movements: 0, unitsIn: 0, unitsOut: 0 };
  expect(await differencesFrom(ledger)).toEqual([
    { stored: { year: 2025, month: 5, ...empty, unitsAdjusted: 2 }, source: null },
    { stored: null, source: ledger },
  ]);
});

it("names the month of a movement that never came", async () => {
  const source = { ...ledger, movements: 4, unitsIn: 12 };
  expect(await differencesFrom(source)).toEqual([{ stored: ledger, source }]);
});
