import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import type { RecordedFact } from "@dash/contracts/facts/fact-record";
import type { Fact } from "@dash/contracts/facts/fact";
import { v7 as uuidv7 } from "uuid";
import { openDatabase } from "../database/database.ts";
import type { Migration } from "../database/migration.ts";
import { projection } from "../facts/projection.ts";
import { rebuildReadModels } from "./rebuild.ts";
import { rowsOf } from "../database/statement.ts";
import { buildFact, deliver, pageOf } from "../testing/facts.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const tables: Migration = {
  name: "0001_names",
  async up(knex) {
    await knex.schema.createTable("names", (table) => {
      table.increments("id");
      table.text("name").notNullable().unique();
      table.boolean("is_active").notNullable();
    });
    await knex.raw("create index names_in_use on names (lower(name) desc) where is_active");
  },
};
const migrations = [tables];

const names = projection(userChanged, (users) => async (trx) => {
  for (const { name, isActive } of users)
    await trx.raw("insert into names (name, is_active) values (?, ?)", [name, isActive]);
});

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase("rebuilt", migrations);
});
afterEach(() => database.close());

function buildRecord(...people: readonly string[]): Fact[] {
  return people.map((name) =>
    buildFact(userChanged, { userId: uuidv7(), version: 1, name, role: "staff", isActive: true }),
  );
}

type ReadPage = (announcer: Announcer, after: string, limit: number) => Promise<RecordedFact[]>;

function answerFrom(record: readonly Fact[]): ReadPage {
  return (_, after, limit) => Promise.resolve(pageOf(record, after, limit));
}

function optionsFor(facts: ReadPage) {
  const { ownerUrl } = database;
  return {
    ownerUrl,
    schema: "rebuilt",
    role: "dash_rebuilt",
    migrations,
    projections: [names],
    reader: { facts },
    pageFacts: 2,
  };
}

function rebuild(facts: ReadPage): Promise<number> {
  return rebuildReadModels(optionsFor(facts));
}

async function strings(sql: string): Promise<string[]> {
  const rows = await rowsOf<{ text: string }>(database.knex, sql);
  return rows.map(({ text }) => text);
}

const appliedNames = () => strings("select name as text from names order by name");
const indexes = () =>
  strings(
    "select indexdef as text from pg_indexes where schemaname = 'rebuilt' order by indexname",
  );

it("leaves every index as the migrations made it", async () => {
  const before = await indexes();
  await rebuild(answerFrom(buildRecord("Ann", "Ben", "Cy")));
  expect(await indexes()).toEqual(before);
  expect(before.join()).toContain("names_in_use");
});

it("ignores leftovers of an earlier rebuild", async () => {
  const owner = openDatabase({ url: database.ownerUrl, schema: "rebuilt" });
  for (const leftover of ["rebuilt_replaced", "rebuilt_rebuilt"])
    await owner.raw("create schema ??", [leftover]);
  expect(await rebuild(answerFrom(buildRecord("Ann")))).toBe(1);
  expect(await appliedNames()).toEqual(["Ann"]);
  await owner.destroy();
});

it("does not wait for the locks of the read models in use", async () => {
  const lock = "names";
  const inUse = await database.knex.transaction();
  await inUse.raw("select pg_advisory_xact_lock(hashtext('dash-projection'), hashtext(?))", [lock]);
  const projections = [{ ...names, lock }];
  const options = optionsFor(answerFrom(buildRecord("Ann", "Ben")));
  try {
    expect(await rebuildReadModels({ ...options, projections })).toBe(2);
  } finally {
    await inUse.rollback();
  }
});

it("includes facts that were recorded and applied meanwhile", async () => {
  const record = buildRecord("Ann", "Ben");
  await deliver(database.knex, [names], record);
  const late = buildRecord("Cy");
  let pages = 0;
  const applied = await rebuild(async (_, after, limit) => {
    const page = pageOf(record, after, limit);
    pages += 1;
    // These facts arrive after the end of the record was read for the first time.
    if (pages === 2) {
      record.push(...late);
      await deliver(database.knex, [names], late);
    }
    return page;
  });
  expect(applied).toBe(3);
  expect(await appliedNames()).toEqual(["Ann", "Ben", "Cy"]);
});

it("succeeds although a subject was applied that this release does not project any more", async () => {
  const [missing, ...remaining] = buildRecord("Gone", "Ann");
  if (!missing) throw new Error("there is a first fact");
  await deliver(database.knex, [names], [missing, ...remaining]);
  expect(await rebuild(answerFrom(remaining))).toBe(1);
  expect(await appliedNames()).toEqual(["Ann"]);
});

it("parks facts that cannot be applied, and keeps dead letters that are in no record", async () => {
  await database
    .knex("dead_letters")
    .insert({ subject: "user.changed.v1", body: "{", reason: "is not a fact" });
  const [ann, strange] = buildRecord("Ann", "Strange");
  if (!ann || !strange) throw new Error("there are two facts");
  expect(await rebuild(answerFrom([ann, { ...strange, data: { name: 1 } }]))).toBe(1);
  expect(await strings("select reason as text from dead_letters order by id")).toEqual([
    "Invalid input",
    "is not a fact",
  ]);
});

it("lets the reconciliation continue from the last place read", async () => {
  await rebuild(answerFrom(buildRecord("Ann", "Ben", "Cy")));
  expect(await strings("select place as text from checkpoints")).toEqual(["1-3"]);
});

it("changes nothing when it fails midway, and starts again the next time", async () => {
  const record = buildRecord("Ann", "Ben", "Cy");
  await deliver(database.knex, [names], record.slice(0, 2));
  const whole = answerFrom(record);
  await expect(
    rebuild((announcer, after, limit) =>
      after === "0-0" ? whole(announcer, after, limit) : Promise.reject(new Error("time is away")),
    ),
  ).rejects.toThrow("time is away");
  expect(await appliedNames()).toEqual(["Ann", "Ben"]);

  expect(await rebuild(whole)).toBe(record.length);
  expect(await appliedNames()).toEqual(["Ann", "Ben", "Cy"]);
});
