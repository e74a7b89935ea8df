import { userChanged } from "@dash/contracts/facts/user.facts";
import type { RecordKeeper } from "@dash/contracts/fact-catalogue";
import type { RecordedFact } from "@dash/contracts/fact-record";
import type { Fact } from "@dash/contracts/fact";
import { v7 as uuidv7 } from "uuid";
import { openDatabase } from "../database/database.ts";
import type { Migration } from "../database/migration.ts";
import { projection } from "../facts/projection.ts";
import { helpRebuild, rebuildReadModels } from "./rebuild.ts";
import { rowsOf } from "../database/statement.ts";
import { buildFact, deliver } from "../testing/facts.ts";
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

type Ask = (keeper: RecordKeeper, after: number, limit: number) => Promise<RecordedFact[]>;

function answerFrom(record: readonly Fact[], isTold = (_place: number) => true): Ask {
  const places = record.map((fact, index) => ({ ...fact, seq: index + 1 }));
  return (_, after, limit) =>
    Promise.resolve(places.filter(({ seq }) => seq > after && isTold(seq)).slice(0, limit));
}

function optionsFor(facts: Ask) {
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

function rebuild(facts: Ask): Promise<number> {
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

it("is not held up by what an earlier one left behind", async () => {
  const owner = openDatabase({ url: database.ownerUrl, schema: "rebuilt" });
  for (const left of ["rebuilt_replaced", "rebuilt_rebuilt"])
    await owner.raw("create schema ??", [left]);
  expect(await rebuild(answerFrom(buildRecord("Ann")))).toBe(1);
  expect(await appliedNames()).toEqual(["Ann"]);
  await owner.destroy();
});

it("shares the work with whoever helps, and applies each fact once", async () => {
  const people = Array.from({ length: 41 }, (_, index) => `Person ${index + 10}`);
  const options = optionsFor(answerFrom(buildRecord(...people)));
  const helped: number[] = [];
  const applied = await rebuildReadModels({
    ...options,
    help: async (queues) => {
      const loaded = await helpRebuild(options, queues);
      helped.push(loaded.applied);
      return loaded;
    },
  });
  expect(applied).toBe(41);
  expect(helped[0]).toBeGreaterThan(0);
  expect(await appliedNames()).toEqual(people);
});

it("waits for no turn of the read models in use", async () => {
  const turn = "names";
  const inUse = await database.knex.transaction();
  await inUse.raw("select pg_advisory_xact_lock(hashtext('dash-projection'), hashtext(?))", [turn]);
  const projections = [{ ...names, turn }];
  const options = optionsFor(answerFrom(buildRecord("Ann", "Ben")));
  const rebuilding = rebuildReadModels({ ...options, projections }).finally(() => inUse.rollback());
  expect(await rebuilding).toBe(2);
});

it("changes nothing when who helps cannot go on", async () => {
  const record = buildRecord("Ann", "Ben", "Cy");
  await deliver(database.knex, [names], record.slice(0, 2));
  const help = () => Promise.reject(new Error("the helper is away"));
  const rebuilding = rebuildReadModels({ ...optionsFor(answerFrom(record)), help });
  await expect(rebuilding).rejects.toThrow("the helper is away");
  expect(await appliedNames()).toEqual(["Ann", "Ben"]);
});

/** A record that tells the fact in a place only to those who ask more often than it takes to read it once. */
function answerLate(record: readonly Fact[], late: number): Ask {
  const asksToRead = Math.floor(record.length / 2) + 2;
  let asked = 0;
  const answer = answerFrom(record, (place) => place !== late || asked > asksToRead);
  return (...question) => {
    asked += 1;
    return answer(...question);
  };
}

it.each([
  ["was committed after others behind it", 5],
  ["was missed where another is found that nobody had", 4],
])("F11 finds a fact that %s", async (_, delivered) => {
  const record = buildRecord("Ann", "Ben", "Cy", "Dee", "Eve");
  await deliver(database.knex, [names], record.slice(0, delivered));
  expect(await rebuild(answerLate(record, 3))).toBe(record.length);
  expect(await appliedNames()).toEqual(["Ann", "Ben", "Cy", "Dee", "Eve"]);
});

it("F11 lets reconciling go on where it was, however much further the record was read", async () => {
  const record = buildRecord("Ann", "Ben", "Cy");
  await deliver(database.knex, [names], record);
  await database.knex.raw("insert into checkpoints (keeper, seq) values ('admin', 1)");
  await rebuild(answerFrom(record));
  expect(await strings("select format('%s %s', keeper, seq) as text from checkpoints")).toEqual([
    "admin 1",
  ]);
});

it("F11 changes nothing when it ends midway, and begins anew the next time", async () => {
  const record = buildRecord("Ann", "Ben", "Cy");
  await deliver(database.knex, [names], record.slice(0, 2));
  const whole = answerFrom(record);
  await expect(
    rebuild((keeper, after, limit) =>
      after === 0 ? whole(keeper, after, limit) : Promise.reject(new Error("time is away")),
    ),
  ).rejects.toThrow("time is away");
  expect(await appliedNames()).toEqual(["Ann", "Ben"]);

  expect(await rebuild(whole)).toBe(record.length);
  expect(await appliedNames()).toEqual(["Ann", "Ben", "Cy"]);
});
