import { randomUUID } from "node:crypto";
import {
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "@dash/contracts/facts/time.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { migrations } from "../../migrations/index.ts";
import { buildEntryState } from "../../test/factories.ts";
import { hoursProjections } from "./hours.projection.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("report", migrations);
});
afterAll(() => database.close());
beforeEach(() => database.empty("inbox", "entries", "month_hours", "day_hours", "line_days"));

function receive(...facts: Fact[]): Promise<void> {
  return deliver(database.knex, hoursProjections, facts);
}

async function minutesByMonth(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ month: string; minutes: number }>(
    database.knex,
    "select year || '-' || month as month, sum(minutes) as minutes from month_hours group by 1 having sum(minutes) <> 0",
  );
  return Object.fromEntries(rows.map(({ month, minutes }) => [month, Number(minutes)]));
}

it("adds up what was logged, by month", async () => {
  await receive(
    buildFact(timeEntryLogged, buildEntryState()),
    buildFact(timeEntryLogged, buildEntryState({ minutes: 20 })),
    buildFact(timeEntryLogged, buildEntryState({ month: 2, minutes: 90 })),
  );
  expect(await minutesByMonth()).toEqual({ "2026-1": 80, "2026-2": 90 });
});

it("moves an entry that was corrected into another month and line", async () => {
  const before = buildEntryState();
  await receive(
    buildFact(timeEntryLogged, before),
    buildFact(timeEntryChanged, {
      ...before,
      version: 2,
      month: 3,
      minutes: 30,
      serviceLineId: randomUUID(),
    }),
  );
  expect(await minutesByMonth()).toEqual({ "2026-3": 30 });
});

it("takes the newest of what a batch says of an entry, and keeps what is newer than all of it", async () => {
  const [older, newer] = [randomUUID(), randomUUID()].map((entryId) =>
    buildEntryState({ entryId }),
  );
  if (!older || !newer) throw new Error("there are two");
  await receive(buildFact(timeEntryChanged, { ...newer, version: 4, minutes: 400 }));
  const changes = [3, 2].flatMap((version) =>
    [older, newer].map((state) =>
      buildFact(timeEntryChanged, { ...state, version, minutes: version * 10 }),
    ),
  );
  await database.knex.transaction((trx) => applyFacts(trx, hoursProjections, changes));
  expect(await minutesByMonth()).toEqual({ "2026-1": 430 });
});

it("forgets a deleted entry, even when its deletion comes first", async () => {
  const entry = buildEntryState();
  await receive(
    buildFact(timeEntryDeleted, { entryId: entry.entryId, version: 2 }),
    buildFact(timeEntryLogged, entry),
  );
  expect(await minutesByMonth()).toEqual({});
});

it("W-33 counts a restored entry again, even when its deletion comes last", async () => {
  const [one, other] = [buildEntryState(), buildEntryState()];
  const [deletion, late] = [one, other].map(({ entryId }) =>
    buildFact(timeEntryDeleted, { entryId, version: 2 }),
  );
  if (!deletion || !late) throw new Error("there are two");
  await receive(
    buildFact(timeEntryLogged, one),
    deletion,
    buildFact(timeEntryChanged, { ...one, version: 3 }),
    buildFact(timeEntryLogged, other),
    buildFact(timeEntryChanged, { ...other, version: 3 }),
    late,
  );
  expect(await minutesByMonth()).toEqual({ "2026-1": one.minutes + other.minutes });
});

it("counts each entry once though two processes apply its versions at the same time", async () => {
  const entries = Array.from({ length: 40 }, () => buildEntryState({ minutes: 10 }));
  await receive(...entries.map((entry) => buildFact(timeEntryLogged, entry)));
  const corrections = entries.flatMap((entry) =>
    [2, 3].map((version) =>
      buildFact(timeEntryChanged, { ...entry, version, minutes: version * 10 }),
    ),
  );

  await Promise.all(corrections.map((fact) => receive(fact)));

  expect(await minutesByMonth()).toEqual({ "2026-1": entries.length * 30 });
});

interface History {
  readonly facts: Fact[];
  readonly month: number;
  /** The minutes of the newest state; 0 when that is a deletion. */
  readonly minutes: number;
}

/** An entry's life: logged, corrected a few times, perhaps deleted, perhaps restored. */
const history: fc.Arbitrary<History> = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 600 })), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.constantFrom("stays", "deleted", "restored"),
  )
  .map(([states, end]) => {
    const entryId = randomUUID();
    const serviceLineId = randomUUID();
    const [month, minutes] = states.at(-1) ?? [1, 0];
    const stateAt = (version: number, [inMonth, length]: readonly [number, number]) =>
      buildEntryState({ entryId, serviceLineId, version, month: inMonth, minutes: length });
    const facts = states.map((state, index) =>
      buildFact(index === 0 ? timeEntryLogged : timeEntryChanged, stateAt(index + 1, state)),
    );
    if (end !== "stays")
      facts.push(buildFact(timeEntryDeleted, { entryId, version: states.length + 1 }));
    if (end === "restored")
      facts.push(buildFact(timeEntryChanged, stateAt(states.length + 2, [month, minutes])));
    return { facts, month, minutes: end === "deleted" ? 0 : minutes };
  });

it("ends with the same sums however often, late or out of order facts come", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(history, { minLength: 1, maxLength: 5 })
        .chain((histories) =>
          fc.tuple(
            fc.constant(histories),
            shuffled([...histories, ...histories].flatMap(({ facts }) => facts)),
          ),
        ),
      async ([histories, schedule]) => {
        await database.empty("inbox", "entries", "month_hours", "day_hours", "line_days");
        await receive(...schedule);
        const expected: Record<string, number> = {};
        for (const { month, minutes } of histories) {
          if (minutes > 0) expected[`2026-${month}`] = (expected[`2026-${month}`] ?? 0) + minutes;
        }
        expect(await minutesByMonth()).toEqual(expected);
      },
    ),
    propertyRuns(60),
  );
});

function shuffled<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
}
