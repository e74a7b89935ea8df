import { timeEntryChanged, timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { Fact } from "@dash/contracts/fact";
import type { RecordedFact, RecordKeeper } from "@dash/contracts/fact-record";
import { rebuildReadModels } from "@dash/service-lib/rebuild";
import { rowsOf } from "@dash/service-lib/statement";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../migrations/index.ts";
import { buildEntryState, buildLineFact, buildPeriodFact } from "../test/factories.ts";
import { projections } from "./app.ts";

const TABLES = ["entries", "month_hours", "service_lines", "tier_periods"];

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase("report", migrations);
});
afterEach(() => database.close());

const state = buildEntryState();
const admins: Fact[] = [buildPeriodFact()];
const times: Fact[] = [
  buildLineFact({ serviceLineId: state.serviceLineId }),
  buildFact(timeEntryLogged, state),
  buildFact(timeEntryChanged, { ...state, version: 2, minutes: 30 }),
  ...Array.from({ length: 40 }, () => buildFact(timeEntryLogged, buildEntryState({ minutes: 15 }))),
];

/** The records of the other services, in pages of seven; `onAsked` is what happens while they are read. */
function recordsOf(records: Record<RecordKeeper, Fact[]>, onAsked = () => Promise.resolve()) {
  return {
    facts: async (keeper: RecordKeeper, after: number): Promise<RecordedFact[]> => {
      await onAsked();
      return records[keeper]
        .slice(after, after + 7)
        .map((fact, index) => ({ ...fact, seq: after + index + 1 }));
    },
  };
}

function rebuild(reader: ReturnType<typeof recordsOf>): Promise<number> {
  const { ownerUrl } = database;
  return rebuildReadModels({
    ownerUrl,
    schema: "report",
    role: "dash_report",
    migrations,
    projections,
    reader,
  });
}

async function contents(): Promise<unknown> {
  const tables = await Promise.all(
    TABLES.map((table) =>
      rowsOf<{ row: unknown }>(
        database.knex,
        `select to_jsonb(t) as row from ${table} t order by t::text`,
      ),
    ),
  );
  return tables.map((rows) => rows.map(({ row }) => row));
}

it("F11 gives the same rows as those that came by and by", async () => {
  await deliver(database.knex, projections, [...admins, ...times]);
  const before = await contents();
  expect(await rebuild(recordsOf({ admin: admins, time: times }))).toBe(
    admins.length + times.length,
  );
  expect(await contents()).toEqual(before);
});

it("heals a planted wrong row", async () => {
  await deliver(database.knex, projections, [...admins, ...times]);
  const before = await contents();
  await database.knex.raw("update month_hours set minutes = minutes + 600");
  await database.knex.raw("delete from tier_periods");
  await rebuild(recordsOf({ admin: admins, time: times }));
  expect(await contents()).toEqual(before);
});

it("F11 keeps facts that arrive while it works, and no reader sees an empty page", async () => {
  await deliver(database.knex, projections, [...admins, ...times]);
  const late = [...times];
  const seen: number[] = [];
  const reader = recordsOf({ admin: admins, time: late }, async () => {
    const fact = buildFact(timeEntryLogged, buildEntryState({ minutes: 15 }));
    if (late.length < times.length + 20) {
      late.push(fact);
      await deliver(database.knex, projections, [fact]);
    }
    const [row] = await rowsOf<{ rows: number }>(
      database.knex,
      "select count(*) as rows from month_hours",
    );
    seen.push(row?.rows ?? 0);
  });
  await rebuild(reader);

  expect(Math.min(...seen)).toBeGreaterThan(0);
  const rebuilt = await contents();
  await rebuild(recordsOf({ admin: admins, time: late }));
  expect(await contents()).toEqual(rebuilt);
  const [inbox] = await rowsOf<{ facts: number }>(
    database.knex,
    "select count(*) as facts from inbox",
  );
  expect(inbox?.facts).toBe(admins.length + late.length);
});

it("leaves the service its rights, and nothing of the old behind", async () => {
  await rebuild(recordsOf({ admin: admins, time: times }));
  await deliver(database.knex, projections, [buildFact(timeEntryLogged, buildEntryState())]);
  const schemas = await rowsOf<{ name: string }>(
    database.knex,
    "select nspname as name from pg_namespace where nspname like 'report%'",
  );
  expect(schemas).toEqual([{ name: "report" }]);
});
