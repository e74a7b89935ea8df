import { setTimeout as pause } from "node:timers/promises";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import type { RecordKeeper } from "@dash/contracts/fact-catalogue";
import type { RecordedFact } from "@dash/contracts/fact-record";
import { v7 as uuidv7 } from "uuid";
import { openLogger } from "../process/logger.ts";
import type { Migration } from "../database/migration.ts";
import { projection } from "./projection.ts";
import { reconcileWithRecords } from "./reconcile.job.ts";
import { rowsOf } from "../database/statement.ts";
import { buildFact, deliver } from "../testing/facts.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const tables: Migration = {
  name: "0001_names",
  async up(knex) {
    await knex.schema.createTable("names", (table) => {
      table.increments("id");
      table.text("name").notNullable();
    });
  },
};

const names = projection(userChanged, (users) => async (trx) => {
  for (const { name } of users) {
    if (name === "Poison") throw new Error("cannot be applied");
    if (name === "Busy") throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    await trx.raw("insert into names (name) values (?)", [name]);
  }
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("reconciled", [tables]);
});
afterAll(() => database.close());
afterEach(() => database.empty("inbox", "checkpoints", "dead_letters", "names"));

const MINUTE_MS = 60_000;

/** A record of facts about people of these names, recorded some time ago. */
function recordOf(people: readonly string[], ageMs = MINUTE_MS): RecordedFact[] {
  return people.map((name, index) => ({
    ...buildFact(
      userChanged,
      { userId: uuidv7(), version: 1, name, role: "staff", isActive: true },
      { id: uuidv7({ msecs: Date.now() - ageMs }) },
    ),
    seq: index + 1,
  }));
}

/** Two at a time. */
function pageOf(record: readonly RecordedFact[], after: number): RecordedFact[] {
  return record.filter(({ seq }) => seq > after).slice(0, 2);
}

async function reconcile(
  record: readonly RecordedFact[],
  pageMs = 0,
): Promise<{ recovered: number; asked: number[]; askedAt: number[]; fetched: number[] }> {
  const asked: number[] = [];
  const askedAt: number[] = [];
  const fetched: number[] = [];
  let recovered = 0;
  await reconcileWithRecords({
    knex: database.knex,
    logger: openLogger("test", "silent"),
    projections: [names],
    reader: {
      factIds: async (_, after) => {
        asked.push(after);
        askedAt.push(performance.now());
        await pause(pageMs);
        return pageOf(record, after);
      },
      facts: (_, after) => {
        fetched.push(after);
        return Promise.resolve(pageOf(record, after));
      },
    },
    onRecovered: (count) => (recovered += count),
  }).run();
  return { recovered, asked, askedAt, fetched };
}

async function appliedNames(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(database.knex, "select name from names order by id");
  return rows.map(({ name }) => name);
}

it("F4 applies what the broker lost, and only that", async () => {
  const record = recordOf(["Ann", "Ben", "Cara"]);
  await deliver(database.knex, [names], record.slice(0, 1));
  expect((await reconcile(record)).recovered).toBe(2);
  expect(await appliedNames()).toEqual(["Ann", "Ben", "Cara"]);
});

it("fetches no more of the record than the page in which one is missing", async () => {
  const record = recordOf(["Ann", "Ben", "Cara", "Dai", "Eve"]);
  await deliver(database.knex, [names], record.slice(0, 3));
  expect((await reconcile(record)).fetched).toEqual([2, 4]);
  expect((await reconcile(record)).fetched).toEqual([]);
});

it("goes on from where it was, page by page", async () => {
  const record = recordOf(["Ann", "Ben", "Cara"]);
  expect((await reconcile(record)).asked).toEqual([0, 2, 3]);
  expect((await reconcile(record)).asked).toEqual([3]);
});

it("rests between pages in which nothing is missing, for longer than they took", async () => {
  const record = recordOf(["Ann", "Ben", "Cara"]);
  await deliver(database.knex, [names], record);
  const { askedAt } = await reconcile(record, 50);
  const gaps = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(150);
});

it("meets a fact whose transaction committed after one behind it", async () => {
  const [late, early] = recordOf(["Late", "Early"], 10_000);
  if (!late || !early) throw new Error("two were recorded");
  await reconcile([early]);
  await reconcile([late, early]);
  expect(await appliedNames()).toEqual(["Early", "Late"]);
  expect((await reconcile([late, early])).asked[0]).toBe(0);
});

it("F4 KILL applies what it can while another keeper of facts is away, and is to look again soon", async () => {
  const lines = projection(serviceLineChanged, (changed) => async (trx) => {
    for (const { name } of changed) await trx.raw("insert into names (name) values (?)", [name]);
  });
  const line = {
    name: "Training",
    color: "#336699",
    position: 1,
    activityType: "training",
  } as const;
  const fact = buildFact(
    serviceLineChanged,
    { serviceLineId: uuidv7(), version: 1, isActive: true, ...line },
    { id: uuidv7({ msecs: Date.now() - MINUTE_MS }) },
  );
  const read = (keeper: RecordKeeper, after: number) =>
    keeper === "admin"
      ? Promise.reject(new Error("admin is away"))
      : Promise.resolve(pageOf([{ ...fact, seq: 1 }], after));
  const job = reconcileWithRecords({
    knex: database.knex,
    logger: openLogger("test", "silent"),
    projections: [names, lines],
    reader: { factIds: read, facts: read },
  });
  await expect(job.run()).rejects.toThrow("admin is away");
  expect(await appliedNames()).toEqual(["Training"]);
  expect(job.againMs).toBeLessThan(job.everyMs);
});

it("F16 applies what the broker lost before the clock was set back by an hour", async () => {
  const record = recordOf(["Ann", "Ben"], -60 * MINUTE_MS);
  expect((await reconcile(record)).recovered).toBe(2);
  expect(await reconcile(record)).toMatchObject({ recovered: 0, asked: [0, 2] });
});

it("leaves facts alone of a clock that is a little ahead, and still on their way", async () => {
  expect((await reconcile(recordOf(["Ann"], -1_000))).recovered).toBe(0);
});

it("leaves facts alone that are still on their way", async () => {
  const record = recordOf(["Ann"], 1_000);
  expect((await reconcile(record)).recovered).toBe(0);
  expect(await appliedNames()).toEqual([]);
});

it("does not run after people at work, whose facts grow old while it reads", async () => {
  const [young] = recordOf(["Ben"], 1_000);
  const [old] = recordOf(["Ann"]);
  if (!young || !old) throw new Error("two were recorded");
  expect(await reconcile([old, { ...young, seq: 2 }])).toMatchObject({ recovered: 1, asked: [0] });
});

it("F10 parks a fact that cannot be applied and recovers the others", async () => {
  await reconcile(recordOf(["Ann", "Poison", "Cara"]));
  expect(await appliedNames()).toEqual(["Ann", "Cara"]);
  const parked = await rowsOf<{ reason: string }>(database.knex, "select reason from dead_letters");
  expect(parked).toEqual([{ reason: "cannot be applied" }]);
});

it("parks nothing when only the work of others was in its way", async () => {
  await expect(reconcile(recordOf(["Busy"]))).rejects.toThrow("deadlock");
  expect(await rowsOf(database.knex, "select from dead_letters")).toEqual([]);
});

it("F9 does not apply a recovered fact again when the broker brings it after all", async () => {
  const record = recordOf(["Ann"]);
  await reconcile(record);
  await deliver(database.knex, [names], record);
  expect(await appliedNames()).toEqual(["Ann"]);
});
