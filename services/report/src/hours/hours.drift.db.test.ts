import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { LedgerHours } from "@dash/contracts/time/hours-ledger";
import { findDrift, type Difference } from "@dash/service-lib/process/drift.job";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { buildEntryState, readerOf } from "../../test/factories.ts";
import { hoursDrift } from "./hours.drift.ts";
import { hoursProjections } from "./hours.projection.ts";

let database: TestDatabase;
const entry = buildEntryState({ minutes: 90 });
const { year, month, serviceLineId, minutes } = entry;
const ledger: LedgerHours = { year, month, serviceLineId, minutes };

beforeAll(async () => {
  database = await openTestDatabase("report", migrations);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty("inbox", "entries", "month_hours", "day_hours", "line_days");
  await deliver(database.knex, hoursProjections, [buildFact(timeEntryLogged, entry)]);
});

/** Differences of the sums from the time service's, and from those of the copies here. */
function differences(...months: LedgerHours[]): Promise<(readonly Difference[])[]> {
  return database.knex.transaction(async (trx) => {
    const results: (readonly Difference[])[] = [];
    for (const comparison of hoursDrift)
      results.push(await findDrift(trx, comparison, readerOf(months)));
    return results;
  });
}

const ofMonth = { year, month, minutes };
const ofDay = { year, month, day: "2026-01-12", serviceLineId: null, minutes };

it("finds nothing where all sums agree", async () => {
  expect(await differences(ledger)).toEqual([[], [], [], []]);
});

it("names the month and line of a planted fault in a month's sum", async () => {
  await database.knex.raw("update month_hours set minutes = minutes + 1");
  const difference = { stored: { ...ledger, minutes: 91 }, source: ledger };
  const byDays = { stored: ofMonth, source: { ...ofMonth, minutes: 91 } };
  expect(await differences(ledger)).toEqual([[difference], [difference], [byDays], []]);
});

it("names the month and the day of a planted fault in a day's sum", async () => {
  await database.knex.raw("update day_hours set minutes = minutes + 1");
  expect(await differences(ledger)).toEqual([
    [],
    [],
    [{ stored: { ...ofMonth, minutes: 91 }, source: ofMonth }],
    [{ stored: { ...ofDay, minutes: 91 }, source: ofDay }],
  ]);
});

it("names the days of hours that stand on another day of their month", async () => {
  await database.knex.raw("update day_hours set day = day + 1");
  expect(await differences(ledger)).toEqual([
    [],
    [],
    [],
    [
      { stored: null, source: ofDay },
      { stored: { ...ofDay, day: "2026-01-13" }, source: null },
    ],
  ]);
});

it("names the month and line of a planted fault in a copy of an entry", async () => {
  await database.knex.raw("update entries set minutes = minutes - 1");
  expect(await differences(ledger)).toEqual([
    [],
    [{ stored: ledger, source: { ...ledger, minutes: 89 } }],
    [],
    [{ stored: ofDay, source: { ...ofDay, minutes: 89 } }],
  ]);
});

it("names a month that is gone", async () => {
  await database.knex.raw("delete from month_hours");
  const difference = { stored: null, source: ledger };
  const byDays = { stored: ofMonth, source: null };
  expect(await differences(ledger)).toEqual([[difference], [difference], [byDays], []]);
});

it("names a month that nothing stands behind", async () => {
  await database.knex.raw("insert into month_hours values (2025, 5, ?, 60)", [serviceLineId]);
  const stored = { year: 2025, month: 5, serviceLineId, minutes: 60 };
  const byDays = { stored: null, source: { year: 2025, month: 5, minutes: 60 } };
  expect(await differences(ledger)).toEqual([
    [{ stored, source: null }],
    [{ stored, source: null }],
    [byDays],
    [],
  ]);
});

it("names the month of an entry that never came", async () => {
  expect(await differences({ ...ledger, minutes: 120 })).toEqual([
    [{ stored: ledger, source: { ...ledger, minutes: 120 } }],
    [],
    [],
    [],
  ]);
});

it("names the day and the line of a planted fault in a line's day", async () => {
  await database.knex.raw("update line_days set minutes = minutes + 1");
  const ofLine = { ...ofDay, serviceLineId };
  expect(await differences(ledger)).toEqual([
    [],
    [],
    [],
    [{ stored: { ...ofLine, minutes: 91 }, source: ofLine }],
  ]);
});
