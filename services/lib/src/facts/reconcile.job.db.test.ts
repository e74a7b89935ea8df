import { setTimeout as pause } from "node:timers/promises";
import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import { v7 as uuidv7 } from "uuid";
import type { Migration } from "../database/migration.ts";
import { rowsOf } from "../database/statement.ts";
import { buildFact, deliver, pageOf } from "../testing/facts.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { projection, type Projection } from "./projection.ts";
import { saveCheckpoint } from "./follow-record.ts";
import { catchUpWithHistory, historyOrFirstStart, reconcileWithRecords } from "./reconcile.job.ts";

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
const lines = projection(serviceLineChanged, (changed) => async (trx) => {
  for (const { name } of changed) await trx.raw("insert into names (name) values (?)", [name]);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("reconciled", [tables]);
});
afterAll(() => database.close());
afterEach(() => database.empty("inbox", "checkpoints", "dead_letters", "names"));

function peopleNamed(...people: readonly string[]): Fact[] {
  return people.map((name) =>
    buildFact(userChanged, { userId: uuidv7(), version: 1, name, role: "staff", isActive: true }),
  );
}

const training = buildFact(serviceLineChanged, {
  serviceLineId: uuidv7(),
  version: 1,
  isActive: true,
  name: "Training",
  color: "#336699",
  position: 1,
  activityType: "training",
});

type ReadPage = (
  announcer: Announcer,
  after: string,
  limit: number,
) => Promise<ReturnType<typeof pageOf>>;

function followerOf(facts: ReadPage, projections: readonly Projection[] = [names]) {
  return { knex: database.knex, projections, reader: { facts }, pageFacts: 2 };
}

/** Runs the reconciliation of a record once; `onAsked` runs after each page of it is read. */
async function reconcile(
  record: readonly Fact[],
  onRead = () => Promise.resolve(),
): Promise<{ recovered: number; reads: string[] }> {
  const reads: string[] = [];
  let recovered = 0;
  const readPage: ReadPage = async (_, after, limit) => {
    reads.push(after);
    const page = pageOf(record, after, limit);
    // The broker delivers while the job waits for missing facts.
    setTimeout(() => void onRead(), 5);
    return page;
  };
  const onApplied = (facts: readonly unknown[]): unknown => (recovered += facts.length);
  await reconcileWithRecords({ ...followerOf(readPage), onApplied }, 100).run();
  return { recovered, reads };
}

async function appliedNames(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(database.knex, "select name from names order by id");
  return rows.map(({ name }) => name);
}

it("applies what the broker lost, and only that", async () => {
  const record = peopleNamed("Ann", "Ben", "Cara");
  await deliver(database.knex, [names], record.slice(0, 1));
  expect((await reconcile(record)).recovered).toBe(2);
  expect(await appliedNames()).toEqual(["Ann", "Ben", "Cara"]);
});

it("continues after the last place, page by page", async () => {
  const record = peopleNamed("Ann", "Ben", "Cara");
  expect((await reconcile(record)).reads).toEqual(["0-0", "1-2"]);
  expect((await reconcile(record)).reads).toEqual(["1-3"]);
});

it("leaves recent facts to the broker", async () => {
  const record = peopleNamed("Ann");
  const arrives = () => deliver(database.knex, [names], record);
  expect((await reconcile(record, arrives)).recovered).toBe(0);
  expect(await appliedNames()).toEqual(["Ann"]);
});

it("applies what it can while another service is unavailable, and runs again soon", async () => {
  const readPage: ReadPage = (announcer, after, limit) =>
    announcer === "admin"
      ? Promise.reject(new Error("admin is away"))
      : Promise.resolve(pageOf([training], after, limit));
  const job = reconcileWithRecords(followerOf(readPage, [names, lines]), 0);
  await expect(job.run()).rejects.toThrow("admin is away");
  expect(await appliedNames()).toEqual(["Training"]);
  expect(job.againMs).toBeLessThan(job.everyMs);
});

it("parks a fact that cannot be applied and recovers the others", async () => {
  expect((await reconcile(peopleNamed("Ann", "Poison", "Cara"))).recovered).toBe(2);
  expect(await appliedNames()).toEqual(["Ann", "Cara"]);
  const parked = await rowsOf<{ reason: string }>(database.knex, "select reason from dead_letters");
  expect(parked).toEqual([{ reason: "cannot be applied" }]);
});

it("parks nothing when locks of other transactions delayed it", async () => {
  await expect(reconcile(peopleNamed("Busy"))).rejects.toThrow("deadlock");
  expect(await rowsOf(database.knex, "select from dead_letters")).toEqual([]);
});

it("does not apply a recovered fact again when the broker delivers it after all", async () => {
  const record = peopleNamed("Ann");
  await reconcile(record);
  await deliver(database.knex, [names], record);
  expect(await appliedNames()).toEqual(["Ann"]);
});

it("applies earlier facts to a projection of a later release, once", async () => {
  const record: Fact[] = [training, ...peopleNamed("Ann", "Ben")];
  const reads: string[] = [];
  const readPage: ReadPage = (announcer, after, limit) => {
    reads.push(`${announcer} ${after}`);
    const ofAnnouncer = record.filter(
      ({ subject }) => (subject === training.subject) === (announcer === "time"),
    );
    return Promise.resolve(pageOf(ofAnnouncer, after, limit));
  };
  await catchUpWithHistory(followerOf(readPage));
  expect(await appliedNames()).toEqual(["Ann", "Ben"]);
  await catchUpWithHistory(followerOf(readPage, [names, lines]));
  expect(await appliedNames()).toEqual(["Ann", "Ben", "Training"]);

  reads.length = 0;
  await catchUpWithHistory(followerOf(readPage, [names, lines]));
  expect(reads).toEqual([]);
});

/** Reads the histories while the time service is away, and returns whether the service may get requests meanwhile. */
async function mayServeWithoutTime(projections: readonly Projection[]): Promise<boolean> {
  const readPage: ReadPage = (announcer, after, limit) =>
    announcer === "time"
      ? Promise.reject(new Error("time is away"))
      : Promise.resolve(pageOf(peopleNamed("Ann"), after, limit));
  const follower = followerOf(readPage, projections);
  await expect(catchUpWithHistory(follower)).rejects.toThrow("time is away");
  const unread = new Promise<void>(() => undefined);
  const serves = historyOrFirstStart(follower, unread, 1).then(() => true);
  return Promise.race([serves, pause(200).then(() => false)]);
}

it("lets a service serve whose first reading of a record has to wait, with what the others had", async () => {
  expect(await mayServeWithoutTime([lines, names])).toBe(true);
  expect(await appliedNames()).toEqual(["Ann"]);
});

it("keeps a new edition from serving until it has read the record that the former one has read", async () => {
  await saveCheckpoint(database.knex, "time", [lines]);
  expect(await mayServeWithoutTime([{ ...lines, edition: 2 }, names])).toBe(false);
});

it("waits for no record once all is read", async () => {
  const follower = followerOf((_, after, limit) => Promise.resolve(pageOf([], after, limit)));
  const history = catchUpWithHistory(follower);
  await historyOrFirstStart(follower, history, 60_000);
});

describe("a new edition of a projection", () => {
  const later = { ...names, edition: 2 };

  it("applies each fact of an earlier edition once more, and no others", async () => {
    const record: Fact[] = [training, ...peopleNamed("Ann", "Ben")];
    const reads: string[] = [];
    const readPage: ReadPage = (announcer, after, limit) => {
      reads.push(`${announcer} ${after}`);
      const ofAnnouncer = record.filter(
        ({ subject }) => (subject === training.subject) === (announcer === "time"),
      );
      return Promise.resolve(pageOf(ofAnnouncer, after, limit));
    };
    await catchUpWithHistory(followerOf(readPage, [names, lines]));
    await database.empty("names");
    reads.length = 0;

    await catchUpWithHistory(followerOf(readPage, [later, lines]));
    expect(await appliedNames()).toEqual(["Ann", "Ben"]);
    expect(reads).toEqual(["admin 0-0", "admin 1-2"]);

    await catchUpWithHistory(followerOf(readPage, [later, lines]));
    await deliver(database.knex, [later, lines], record);
    expect(await appliedNames()).toEqual(["Ann", "Ben"]);
  });

  it("also applies facts that an instance of the former release applies meanwhile", async () => {
    const record = peopleNamed("Ann", "Ben");
    const readPage: ReadPage = (_, after, limit) => Promise.resolve(pageOf(record, after, limit));
    await catchUpWithHistory(
      followerOf((_, after) => Promise.resolve(pageOf([], after, 2)), [later]),
    );
    await deliver(database.knex, [names], record.slice(0, 1));
    await database.empty("names");
    await reconcileWithRecords(followerOf(readPage, [later]), 0).run();
    expect(await appliedNames()).toEqual(["Ann", "Ben"]);
  });

  it("does not make the former release apply a fact again", async () => {
    const record = peopleNamed("Ann");
    await deliver(database.knex, [later], record);
    expect((await reconcile(record)).recovered).toBe(0);
    expect(await appliedNames()).toEqual(["Ann"]);
  });

  it("parks a fact that it cannot apply once", async () => {
    const record = peopleNamed("Poison");
    await deliver(database.knex, [{ ...names, prepare: () => () => Promise.resolve() }], record);
    const readPage: ReadPage = (_, after, limit) => Promise.resolve(pageOf(record, after, limit));
    const look = async (): Promise<void> => {
      await database.empty("checkpoints");
      await reconcileWithRecords(followerOf(readPage, [later]), 0).run();
    };
    await look();
    await look();
    expect(await rowsOf(database.knex, "select reason from dead_letters")).toEqual([
      { reason: "cannot be applied" },
    ]);
  });
});
