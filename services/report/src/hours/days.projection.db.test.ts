import { randomUUID } from "node:crypto";
import {
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "@dash/contracts/facts/time.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { findDrift } from "@dash/service-lib/process/drift.job";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { migrations } from "../../migrations/index.ts";
import { buildEntryState } from "../../test/factories.ts";
import { hoursDrift } from "./hours.drift.ts";
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

async function minutesByDay(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ day: string; minutes: number }>(
    database.knex,
    "select day::text, minutes from day_hours order by day",
  );
  return Object.fromEntries(rows.map(({ day, minutes }) => [day, Number(minutes)]));
}

/** The number of differences between months, days and the copies of the entries. */
async function differences(): Promise<number> {
  const ofOwnRows = hoursDrift.filter(({ source }) => typeof source === "string");
  const drift = await Promise.all(
    ofOwnRows.map((comparison) => database.knex.transaction((trx) => findDrift(trx, comparison))),
  );
  return drift.flat().length;
}

/** An independent source: the day as the platform's calendar writes it. */
const london = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** An entry that starts at `startTime` and counts in the month of that time. */
function startingAt(startTime: string, overrides: Parameters<typeof buildEntryState>[0] = {}) {
  const [year, month] = london.format(new Date(startTime)).split("-").map(Number);
  if (!year || !month) throw new Error("an instant has a year and a month");
  return buildEntryState({ ...overrides, startTime, year, month });
}

it("adds up what was logged, by the day on which it starts", async () => {
  await receive(
    buildFact(timeEntryLogged, startingAt("2026-01-12T09:00:00.000Z", { minutes: 20 })),
    buildFact(timeEntryLogged, startingAt("2026-01-12T15:00:00.000Z", { minutes: 40 })),
    buildFact(timeEntryLogged, startingAt("2026-01-13T09:00:00.000Z", { minutes: 90 })),
  );
  expect(await minutesByDay()).toEqual({ "2026-01-12": 60, "2026-01-13": 90 });
});

it("takes the day from London, and counts a night wholly on the day before it", async () => {
  await receive(
    // 00:30 on 1 August in London, still July in UTC.
    buildFact(timeEntryLogged, startingAt("2026-07-31T23:30:00.000Z", { minutes: 30 })),
    // 22:00 to 02:00 over the end of the year.
    buildFact(timeEntryLogged, startingAt("2026-12-31T22:00:00.000Z", { minutes: 240 })),
  );
  expect(await minutesByDay()).toEqual({ "2026-08-01": 30, "2026-12-31": 240 });
});

it("moves an entry that was corrected to another day, and leaves no day without hours behind", async () => {
  const before = startingAt("2026-01-12T09:00:00.000Z");
  const after = startingAt("2026-02-03T09:00:00.000Z", { minutes: 30 });
  await receive(
    buildFact(timeEntryLogged, before),
    buildFact(timeEntryChanged, { ...after, entryId: before.entryId, version: 2 }),
  );
  expect(await minutesByDay()).toEqual({ "2026-02-03": 30 });
});

it("forgets a deleted entry, even when its deletion comes first", async () => {
  const [one, other] = [startingAt("2026-01-12T09:00:00.000Z"), buildEntryState()];
  await receive(
    buildFact(timeEntryLogged, one),
    buildFact(timeEntryDeleted, { entryId: one.entryId, version: 2 }),
    buildFact(timeEntryDeleted, { entryId: other.entryId, version: 2 }),
    buildFact(timeEntryLogged, other),
  );
  expect(await minutesByDay()).toEqual({});
});

interface History {
  readonly facts: Fact[];
  readonly day: string;
  /** The minutes of the newest state; 0 when that is a deletion. */
  readonly minutes: number;
}

/** Instants around the end of a month and the night in which London's clocks go forward. */
const starts = fc
  .date({
    min: new Date("2026-03-27T00:00:00Z"),
    max: new Date("2026-04-02T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((instant) => instant.toISOString());

/** An entry's life: logged, corrected a few times, perhaps deleted, perhaps restored. */
const history: fc.Arbitrary<History> = fc
  .tuple(
    fc.array(fc.tuple(starts, fc.integer({ min: 1, max: 600 })), { minLength: 1, maxLength: 5 }),
    fc.constantFrom("stays", "deleted", "restored"),
  )
  .map(([states, end]) => {
    const entryId = randomUUID();
    const facts = states.map(([startTime, minutes], index) =>
      buildFact(
        index === 0 ? timeEntryLogged : timeEntryChanged,
        startingAt(startTime, { entryId, version: index + 1, minutes }),
      ),
    );
    const [startTime = "", minutes = 0] = states.at(-1) ?? [];
    const version = states.length + 2;
    if (end !== "stays") facts.push(buildFact(timeEntryDeleted, { entryId, version: version - 1 }));
    if (end === "restored")
      facts.push(buildFact(timeEntryChanged, startingAt(startTime, { entryId, version, minutes })));
    const day = london.format(new Date(startTime));
    return { facts, day, minutes: end === "deleted" ? 0 : minutes };
  });

/** All facts twice, in any order, in batches of up to eight. */
const schedule = fc.array(history, { minLength: 1, maxLength: 6 }).chain((histories) => {
  const twice = [...histories, ...histories].flatMap(({ facts }) => facts);
  return fc.tuple(
    fc.constant(histories),
    fc.shuffledSubarray(twice, { minLength: twice.length }),
    fc.integer({ min: 1, max: 8 }),
  );
});

it("days sum to their months' hours and to the entries, whatever facts come in which order", async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async ([histories, facts, size]) => {
      await database.empty("inbox", "entries", "month_hours", "day_hours", "line_days");
      for (let from = 0; from < facts.length; from += size) {
        const batch = facts.slice(from, from + size);
        await database.knex.transaction((trx) => applyFacts(trx, hoursProjections, batch));
        expect(await differences()).toBe(0);
      }
      const expected: Record<string, number> = {};
      for (const { day, minutes } of histories)
        if (minutes > 0) expected[day] = (expected[day] ?? 0) + minutes;
      expect(await minutesByDay()).toEqual(expected);
    }),
    propertyRuns(40),
  );
});
