import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { LedgerHours } from "@dash/contracts/hours-ledger";
import { openLogger } from "@dash/service-lib/logger";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { buildEntryState } from "../../test/factories.ts";
import { checkHoursForDrift } from "./hours-drift.job.ts";
import { hoursProjections } from "./hours.projection.ts";

let database: TestDatabase;
const entry = buildEntryState({ minutes: 90 });
const { year, month, serviceLineId, minutes } = entry;
const ledger: LedgerHours[] = [{ year, month, serviceLineId, minutes }];

beforeAll(async () => {
  database = await openTestDatabase("report", migrations);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty("inbox", "entries", "month_hours");
  await deliver(database.knex, hoursProjections, [buildFact(timeEntryLogged, entry)]);
});

async function driftAgainst(...ledgers: LedgerHours[][]): Promise<number> {
  let drifted = -1;
  const reader = { get: () => Promise.resolve(ledgers.shift() ?? ledger) };
  await checkHoursForDrift({
    knex: database.knex,
    // The stand-in answers every endpoint with the ledger, the only one that is asked.
    reader: reader as unknown as Parameters<typeof checkHoursForDrift>[0]["reader"],
    logger: openLogger("test", "silent"),
    onChecked: (count) => (drifted = count),
    lookAgainMs: 1,
  }).run();
  return drifted;
}

it("finds nothing where all sums agree", async () => {
  expect(await driftAgainst(ledger)).toBe(0);
});

it.each([
  ["a month's sum", "update month_hours set minutes = minutes + 1"],
  ["a copy of an entry", "update entries set minutes = minutes - 1"],
  [
    "a month that nothing stands behind",
    "insert into month_hours values (2025, 5, gen_random_uuid(), 60)",
  ],
  ["a month that is gone", "delete from month_hours"],
])("F4 reports a planted fault in %s", async (_, plant) => {
  await database.knex.raw(plant);
  expect(await driftAgainst(ledger)).toBe(1);
});

const more = [{ year, month, serviceLineId, minutes: 120 }];

it("reports an entry that never came", async () => {
  expect(await driftAgainst(more, more)).toBe(1);
});

it("does not take a fact on its way for drift", async () => {
  expect(await driftAgainst(more, ledger)).toBe(0);
});
