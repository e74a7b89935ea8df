import { randomUUID } from "node:crypto";
import { stockLow, stockMoved } from "@dash/contracts/facts/stock.facts";
import type { MovementType } from "@dash/contracts/stock/stock-kinds";
import type { Fact } from "@dash/contracts/facts/fact";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildFact } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { migrations } from "../../migrations/index.ts";
import { buildCrossing, buildMovementState } from "../../test/factories.ts";
import { stockProjections } from "./stock.projection.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("report", migrations);
});
afterAll(() => database.close());
beforeEach(empty);

function empty(): Promise<void> {
  return database.empty("inbox", "month_stock", "low_crossings");
}

/** Applies a batch as consumers do. */
async function receive(...facts: Fact[]): Promise<void> {
  await database.knex.transaction((trx) => applyFacts(trx, stockProjections, facts));
}

function moved(movementType: MovementType, change: number, month = 1): Fact {
  return buildFact(stockMoved, buildMovementState({ movementType, change, month }));
}

type Months = Record<string, readonly number[]>;

/** Movements, units in, out and adjusted, and times low, by month. */
async function figures(): Promise<Months> {
  const rows = await rowsOf<{ month: string; figures: number[] }>(
    database.knex,
    `select year || '-' || month as month,
       jsonb_build_array(movements, units_in, units_out, units_adjusted, times_low) as figures
     from month_stock order by year, month`,
  );
  return Object.fromEntries(rows.map(({ month, figures: values }) => [month, values]));
}

function crossings(): Promise<{ name: string; balance: number }[]> {
  return rowsOf(database.knex, "select name, balance from low_crossings order by fell_at, item_id");
}

it("adds up what moved, by month and type, net where it was adjusted", async () => {
  await receive(
    moved("in", 10),
    moved("in", 5),
    moved("out", -4),
    moved("adjustment", 2),
    moved("adjustment", -3),
    moved("out", -1, 2),
  );
  expect(await figures()).toEqual({ "2026-1": [5, 15, 4, -1, 0], "2026-2": [1, 0, 1, 0, 0] });
});

it("goes on from what it knows", async () => {
  await receive(moved("in", 10));
  await receive(moved("out", -4), moved("in", 1));
  expect(await figures()).toEqual({ "2026-1": [3, 11, 4, 0, 0] });
});

it("counts every crossing and keeps what is shown of it", async () => {
  await receive(
    buildFact(stockLow, buildCrossing({ name: "Valve", balance: 2 })),
    buildFact(stockLow, buildCrossing({ name: "Filter", balance: 0, at: "2026-01-13T08:00:00Z" })),
  );
  expect(await figures()).toEqual({ "2026-1": [0, 0, 0, 0, 2] });
  expect(await crossings()).toEqual([
    { name: "Valve", balance: 2 },
    { name: "Filter", balance: 0 },
  ]);
});

it.each([
  ["together", 2],
  ["one after the other", 1],
])(
  "counts both crossings of an item in one millisecond that come %s, and shows the lower",
  async (_, size) => {
    const itemId = randomUUID();
    const facts = [3, 1].map((balance) => buildFact(stockLow, buildCrossing({ itemId, balance })));
    await inBatchesOf(size, facts);
    expect(await figures()).toEqual({ "2026-1": [0, 0, 0, 0, 2] });
    await empty();
    await inBatchesOf(size, facts.reverse());
    expect(await crossings()).toEqual([{ name: "Circulation pump", balance: 1 }]);
  },
);

it("loses nothing where instances apply batches at once that touch the months in either order", async () => {
  const batches = Array.from({ length: 20 }, (_, index) => {
    const [first, second] = index % 2 === 0 ? [1, 2] : [2, 1];
    return [moved("in", 5, first), buildFact(stockLow, buildCrossing({ month: second }))];
  });
  await Promise.all(batches.map((batch) => receive(...batch)));
  expect(await figures()).toEqual({ "2026-1": [10, 50, 0, 0, 10], "2026-2": [10, 50, 0, 0, 10] });
});

const month = fc.integer({ min: 1, max: 3 });
const movement = fc.oneof(
  fc.tuple(fc.constant("in" as const), fc.integer({ min: 1, max: 1_000_000 }), month),
  fc.tuple(fc.constant("out" as const), fc.integer({ min: -1_000_000, max: -1 }), month),
  fc.tuple(
    fc.constant("adjustment" as const),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    month,
  ),
);
interface Schedule {
  readonly movements: readonly [MovementType, number, number][];
  readonly lows: readonly number[];
  readonly facts: readonly Fact[];
  readonly batch: number;
}

/** Movements and crossings of three months: each fact three times, in any order, in batches of any size. */
const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    movements: fc.array(movement, { minLength: 1, maxLength: 8 }),
    lows: fc.array(month, { maxLength: 4 }),
  })
  .chain(({ movements, lows }) => {
    const facts = [
      ...movements.map(([type, change, of]) => moved(type, change, of)),
      ...lows.map((of) => buildFact(stockLow, buildCrossing({ month: of }))),
    ];
    const thrice = [...facts, ...facts, ...facts];
    return fc.record({
      movements: fc.constant(movements),
      lows: fc.constant(lows),
      facts: fc.shuffledSubarray(thrice, { minLength: thrice.length, maxLength: thrice.length }),
      batch: fc.integer({ min: 1, max: thrice.length }),
    });
  });

it("ends with the same figures however often, late or out of order facts come", async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      await empty();
      await inBatchesOf(schedule.batch, schedule.facts);
      expect(await figures()).toEqual(figuresOf(schedule));
      expect(await crossings()).toHaveLength(schedule.lows.length);
    }),
    propertyRuns(60),
  );
});

async function inBatchesOf(size: number, facts: readonly Fact[]): Promise<void> {
  for (let start = 0; start < facts.length; start += size)
    await receive(...facts.slice(start, start + size));
}

/** The same sums, computed movement by movement. */
function figuresOf({ movements, lows }: Schedule): Months {
  const ofMonth = (of: number): number[] => {
    const changes = (type: MovementType): number =>
      movements
        .filter(([each, , when]) => each === type && when === of)
        .reduce((sum, [, change]) => sum + change, 0);
    const count = movements.filter(([, , when]) => when === of).length;
    const timesLow = lows.filter((when) => when === of).length;
    return [count, changes("in"), Math.abs(changes("out")), changes("adjustment"), timesLow];
  };
  const monthDays = [...new Set([...movements.map(([, , when]) => when), ...lows])];
  return Object.fromEntries(monthDays.map((of) => [`2026-${of}`, ofMonth(of)]));
}
