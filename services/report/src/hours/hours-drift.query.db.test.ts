import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { LedgerHours } from "@dash/contracts/hours-ledger";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { buildEntryState, readerOf } from "../../test/factories.ts";
import { findHoursDifferences, type HoursDifference } from "./hours-drift.query.ts";
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
  await database.empty("inbox", "entries", "month_hours");
  await deliver(database.knex, hoursProjections, [buildFact(timeEntryLogged, entry)]);
});

function differencesFrom(...months: LedgerHours[]): Promise<HoursDifference[]> {
  return findHoursDifferences(database.knex, readerOf(months));
}

it("finds nothing where all sums agree", async () => {
  expect(await differencesFrom(ledger)).toEqual([]);
});

it("adds up copies that fill many pages", async () => {
  const copies = 40_000;
  await database.knex.raw(
    `insert into entries (entry_id, version, service_line_id, month, year, minutes, description, logged_at)
     select gen_random_uuid(), 1, ?, 1 + number % 2, 2026, 1, repeat('long', 50), now()
     from generate_series(1, ?::int) as number`,
    [serviceLineId, copies],
  );
  await database.knex.raw("update month_hours set minutes = minutes + ?", [copies / 2]);
  const february = { ...ledger, month: 2, minutes: copies / 2 };
  expect(await differencesFrom({ ...ledger, minutes: minutes + copies / 2 }, february)).toEqual([
    { month: "2026-02", serviceLineId, ledger: copies / 2, copies: copies / 2, shown: null },
  ]);
});

it.each([
  ["a month's sum", "update month_hours set minutes = minutes + 1", { shown: 91 }],
  ["a copy of an entry", "update entries set minutes = minutes - 1", { copies: 89 }],
  ["a month that is gone", "delete from month_hours", { shown: null }],
])("F4 names the month and line of a planted fault in %s", async (_, plant, planted) => {
  await database.knex.raw(plant);
  expect(await differencesFrom(ledger)).toEqual([
    { month: "2026-01", serviceLineId, ledger: 90, copies: 90, shown: 90, ...planted },
  ]);
});

it("F4 names a month that nothing stands behind", async () => {
  await database.knex.raw("insert into month_hours values (2025, 5, ?, 60)", [serviceLineId]);
  expect(await differencesFrom(ledger)).toEqual([
    { month: "2025-05", serviceLineId, ledger: null, copies: null, shown: 60 },
  ]);
});

it("names the month of an entry that never came", async () => {
  expect(await differencesFrom({ ...ledger, minutes: 120 })).toEqual([
    { month: "2026-01", serviceLineId, ledger: 120, copies: 90, shown: 90 },
  ]);
});
