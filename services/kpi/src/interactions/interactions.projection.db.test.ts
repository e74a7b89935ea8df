import type { Fact } from "@dash/contracts/facts/fact";
import { rowsOf } from "@dash/service-lib/database/statement";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { migrations } from "../../migrations/index.ts";
import { buildSyncedCall, changedFact, removedFact } from "../../test/factories.ts";
import { interactionProjections } from "./interactions.projection.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("kpi", migrations);
});
afterAll(() => database.close());
beforeEach(() => database.empty("inbox", "interactions"));

/** Applies a batch as consumers do. */
function receive(...facts: readonly Fact[]): Promise<unknown> {
  return database.knex.transaction((trx) => applyFacts(trx, interactionProjections, facts));
}

async function rows(): Promise<unknown[]> {
  const results = await rowsOf<{ row: unknown }>(
    database.knex,
    "select to_jsonb(given) as row from interactions given order by id",
  );
  return results.map(({ row }) => row);
}

/** How often each month has changed. */
async function changes(): Promise<Record<string, number>> {
  const results = await rowsOf<{ month: string; changes: number }>(
    database.knex,
    "select year || '-' || month as month, changes from months",
  );
  return Object.fromEntries(results.map(({ month, changes: count }) => [month, count]));
}

it("keeps that an interaction is gone, so that an older state does not bring it back, and a newer one does", async () => {
  const state = buildSyncedCall();
  await receive(changedFact(state));
  await receive(removedFact({ ...state, version: 3 }));
  await receive(changedFact({ ...state, version: 2 }));
  expect(await rows()).toEqual([
    expect.objectContaining({ id: state.interactionId, version: 3, is_deleted: true, month: null }),
  ]);
  await receive(changedFact({ ...state, version: 4 }));
  expect(await rows()).toEqual([
    expect.objectContaining({ version: 4, is_deleted: false, month: state.month }),
  ]);
});

it("counts a change of the month that an interaction leaves and of the one that it comes to, and of no other", async () => {
  const state = buildSyncedCall({ month: 5 });
  const before = await changes();
  const since = async (): Promise<Record<string, number>> => {
    const all = Object.entries(await changes());
    const changed = all.map(([month, count]) => [month, count - (before[month] ?? 0)] as const);
    return Object.fromEntries(changed.filter(([, count]) => count > 0));
  };
  await receive(changedFact(state), changedFact(buildSyncedCall({ month: 5 })));
  expect(await since()).toEqual({ "2026-5": 1 });
  await receive(changedFact({ ...state, version: 3, month: 6 }));
  expect(await since()).toEqual({ "2026-5": 2, "2026-6": 1 });
  await receive(changedFact({ ...state, version: 2, month: 7 }));
  expect(await since()).toEqual({ "2026-5": 2, "2026-6": 1 });
  await receive(removedFact({ ...state, version: 4 }));
  expect(await since()).toEqual({ "2026-5": 2, "2026-6": 2 });
});

/** An interaction's history: created, changed a few times, perhaps removed in between and at the end. */
const history: fc.Arbitrary<Fact[]> = fc
  .array(
    fc.option(
      fc.record({
        month: fc.integer({ min: 1, max: 3 }),
        durationSeconds: fc.option(fc.integer({ min: 0, max: 600 })),
        firstTimeFix: fc.option(fc.boolean()),
      }),
      { freq: 3 },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((states) => {
    const { interactionId } = buildSyncedCall();
    return states.map((state, index) =>
      state
        ? changedFact(buildSyncedCall({ ...state, interactionId, version: index + 1 }))
        : removedFact({ interactionId, version: index + 1 }),
    );
  });

it("ends with the same rows however often, late or out of order facts come", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(history, { minLength: 1, maxLength: 5 })
        .chain((histories) => fc.tuple(fc.constant(histories), batchesOf(histories.flat()))),
      async ([histories, batches]) => {
        await database.empty("inbox", "interactions");
        for (const facts of histories) await receive(...facts);
        const expected = await rows();

        await database.empty("inbox", "interactions");
        for (const batch of batches) await receive(...batch);
        expect(await rows()).toEqual(expected);
        expect(expected).toHaveLength(histories.length);
      },
    ),
    propertyRuns(40),
  );
});

/** Each fact twice, in any order, in batches of any length. */
function batchesOf(facts: readonly Fact[]): fc.Arbitrary<Fact[][]> {
  const twice = [...facts, ...facts];
  const whole = { minLength: twice.length, maxLength: twice.length };
  return fc
    .tuple(fc.shuffledSubarray(twice, whole), fc.integer({ min: 1, max: 7 }))
    .map(([order, size]) =>
      Array.from({ length: Math.ceil(order.length / size) }, (_, index) =>
        order.slice(index * size, (index + 1) * size),
      ),
    );
}
