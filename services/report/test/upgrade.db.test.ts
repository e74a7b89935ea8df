import { stockMoved } from "@dash/contracts/facts/stock.facts";
import {
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "@dash/contracts/facts/time.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import { migrate } from "@dash/service-lib/database/migrations";
import { rowsOf } from "@dash/service-lib/database/statement";
import { catchUpWithHistory, reconcileWithRecords } from "@dash/service-lib/facts/reconcile.job";
import { findDrift } from "@dash/service-lib/process/drift.job";
import { buildFact, deliver, pageOf } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../migrations/index.ts";
import { projections } from "../src/read-models.projection.ts";
import { hoursDrift } from "../src/hours/hours.drift.ts";
import { buildEntryState, buildMovementState } from "./factories.ts";

/** A database of its own name, because the template of "report" has all migrations. */
const SCHEMA = "report_before_days";
const stepsBefore = migrations.filter(({ name }) => name < "0005");

let database: TestDatabase;
let owner: Knex;

beforeEach(async () => {
  database = await openTestDatabase(SCHEMA, stepsBefore);
  owner = openDatabase({ url: database.ownerUrl, schema: SCHEMA });
  // Undoes the library's migration of the same release.
  await owner.raw("alter table inbox drop column edition");
  await owner.raw("delete from library_migrations where name like '0005%'");
});
afterEach(async () => {
  await owner.destroy();
  await database.close();
});

function upgrade(): Promise<void> {
  const { ownerUrl } = database;
  return migrate({ ownerUrl, schema: SCHEMA, role: `dash_${SCHEMA}`, migrations });
}

type Entry = ReturnType<typeof buildEntryState>;

function entryOn(day: number, overrides: Partial<Entry> = {}): Entry {
  const startTime = `2026-01-${String(day).padStart(2, "0")}T09:00:00.000Z`;
  return buildEntryState({ ...overrides, startTime });
}

/** Applies a fact as the previous release did, without days. The fact must be the newest of its entry. */
async function appliedByReleaseBefore(fact: Fact): Promise<void> {
  const { entryId, version, ...state } = fact.data as Entry;
  const isDeleted = fact.subject === timeEntryDeleted.subject;
  const row = {
    entryId,
    version,
    isDeleted,
    description: state.description,
    loggedAt: state.loggedAt,
    serviceLineId: state.serviceLineId,
    month: state.month,
    year: state.year,
    minutes: state.minutes,
  };
  const columns = Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value ?? null]),
  );
  await database.knex.transaction(async (trx) => {
    await trx("inbox").insert({ factId: fact.id });
    await trx("entries").insert(columns).onConflict("entryId").merge();
    await trx("month_hours").delete();
    await trx.raw(
      `insert into month_hours (year, month, service_line_id, minutes)
       select year, month, service_line_id, sum(minutes) from entries where not is_deleted group by 1, 2, 3`,
    );
  });
}

function followed(timeRecord: readonly Fact[], stockRecord: readonly Fact[] = []) {
  const records: Partial<Record<Announcer, readonly Fact[]>> = {
    time: timeRecord,
    stock: stockRecord,
  };
  const facts = (announcer: Announcer, after: string, limit: number) =>
    Promise.resolve(pageOf(records[announcer] ?? [], after, limit));
  return { knex: database.knex, projections, reader: { facts }, pageFacts: 2 };
}

async function minutesByDay(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ day: string; minutes: number }>(
    database.knex,
    "select day::text, minutes from day_hours order by day",
  );
  return Object.fromEntries(rows.map(({ day, minutes }) => [day, Number(minutes)]));
}

async function minutesInAll(): Promise<number> {
  const [row] = await rowsOf<{ minutes: number }>(
    database.knex,
    "select sum(minutes) as minutes from month_hours",
  );
  return Number(row?.minutes);
}

/** Differences between months, days and the copies of the entries. */
async function differences(): Promise<unknown[]> {
  const ofOwnRows = hoursDrift.filter(({ source }) => typeof source === "string");
  const contents = await Promise.all(
    ofOwnRows.map((comparison) => database.knex.transaction((trx) => findDrift(trx, comparison))),
  );
  return contents.flat();
}

const stays = entryOn(5);
const moves = entryOn(6, { minutes: 30 });
const ends = entryOn(7, { minutes: 45 });
/** Facts of three entries: one stays as logged, one moves to another day, one is deleted. */
const before: Fact[] = [
  ...[stays, moves, ends].map((entry) => buildFact(timeEntryLogged, entry)),
  buildFact(timeEntryChanged, { ...entryOn(9, { ...moves, minutes: 90 }), version: 2 }),
  buildFact(timeEntryDeleted, { entryId: ends.entryId, version: 2 }),
];

it("learns the days of entries from before the upgrade, and loses none of what it knew", async () => {
  for (const fact of before) await appliedByReleaseBefore(fact);
  const hours = await minutesInAll();

  await upgrade();
  await catchUpWithHistory(followed(before));

  expect(await minutesByDay()).toEqual({ "2026-01-05": 60, "2026-01-09": 90 });
  expect(await minutesInAll()).toBe(hours);
  expect(await differences()).toEqual([]);
});

it("is as a read model that was never without days, row by row", async () => {
  for (const fact of before) await appliedByReleaseBefore(fact);
  await upgrade();
  await catchUpWithHistory(followed(before));
  const upgraded = await rowsOf(database.knex, "select * from entries order by entry_id");

  await database.empty("inbox", "entries", "month_hours", "day_hours", "line_days");
  await deliver(database.knex, projections, before);
  expect(await rowsOf(database.knex, "select * from entries order by entry_id")).toEqual(upgraded);
});

it("learns the days of what the release before still applies beside it", async () => {
  const [first, ...others] = before;
  if (!first) throw new Error("there is a first fact");
  await appliedByReleaseBefore(first);
  await upgrade();
  await catchUpWithHistory(followed([first]));

  // This release applied the first entry, and the previous one then corrects it. Only the previous release applies the
  // others.
  for (const fact of others) await appliedByReleaseBefore(fact);
  const corrected = buildFact(timeEntryChanged, {
    ...entryOn(8, { ...stays, minutes: 75 }),
    version: 2,
  });
  await appliedByReleaseBefore(corrected);
  await reconcileWithRecords(followed([...before, corrected]), 0).run();

  expect(await minutesByDay()).toEqual({ "2026-01-08": 75, "2026-01-09": 90 });
  expect(await differences()).toEqual([]);
});

it("goes on from a correction whose fact came before the days of what it corrects", async () => {
  const [logged] = before;
  if (!logged) throw new Error("there is a first fact");
  await appliedByReleaseBefore(logged);
  await upgrade();
  const corrected = buildFact(timeEntryChanged, {
    ...entryOn(8, { ...stays, minutes: 75 }),
    version: 2,
  });
  await deliver(database.knex, projections, [corrected]);
  await catchUpWithHistory(followed([logged, corrected]));

  expect(await minutesByDay()).toEqual({ "2026-01-08": 75 });
  expect(await differences()).toEqual([]);
});

it("adds up nothing twice that has no new edition", async () => {
  await upgrade();
  const moved = [10, 4].map((change) => buildFact(stockMoved, buildMovementState({ change })));
  await deliver(database.knex, projections, moved);
  await catchUpWithHistory(followed(before, moved));
  const units = 'select units_in::int as "unitsIn" from month_stock';
  expect(await rowsOf(database.knex, units)).toEqual([{ unitsIn: 14 }]);
});

it("reads its records anew once", async () => {
  await upgrade();
  await catchUpWithHistory(followed(before));
  const again = followed(before);
  await catchUpWithHistory({
    ...again,
    reader: { facts: () => Promise.reject(new Error("nothing is asked")) },
  });
  expect(await minutesByDay()).toEqual({ "2026-01-05": 60, "2026-01-09": 90 });
});
