import { rowsOf } from "../database/statement.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { watchForDrift } from "./drift.job.ts";
import { openLogger } from "./logger.ts";
import { Metrics } from "./metrics.ts";

const comparison = {
  metric: "rows_drifted",
  meaning: "Rows that are wrong",
  key: ["id"],
  stored: "select id, amount from kept",
  source: "select id, amount from source",
};

let database: TestDatabase;
let metrics: Metrics;
beforeEach(async () => {
  database = await openTestDatabase("drifting", [
    {
      name: "0001_rows",
      async up(knex) {
        await knex.raw(`
          create table kept (id int, amount bigint);
          create table source (id int, amount int);
          insert into kept select id, id from generate_series(1, 3) as id;
          insert into source select id, id from generate_series(1, 3) as id`);
      },
    },
  ]);
  metrics = new Metrics("drifting");
});
afterEach(() => database.close());

function watch(own = metrics) {
  const logger = openLogger("test", "silent");
  const reader = { get: () => Promise.reject(new Error("nobody is asked")) };
  return watchForDrift({ knex: database.knex, logger, metrics: own, reader }, comparison);
}

async function measured(own = metrics): Promise<string | undefined> {
  return /^rows_drifted\{.*\} (\d+)$/m.exec(await own.registry.metrics())?.[1];
}

async function plant(sql: string): Promise<void> {
  await database.knex.raw(sql);
}

it("has no result before the second check", async () => {
  const job = watch();
  expect(await measured()).toBeUndefined();
  await job.run();
  expect(await measured()).toBeUndefined();
  await job.run();
  expect(await measured()).toBe("0");
});

it("counts the rows that differ in the same way at two checks within five minutes", async () => {
  const job = watch();
  await job.run();
  await plant("update kept set amount = 0 where id < 3");
  await job.run();
  expect(await measured()).toBe("0");
  await job.run();
  expect(await measured()).toBe("2");
  expect(2 * job.everyMs).toBeLessThan(5 * 60_000);
});

it("does not count rows that people keep changing, or a fact that is not applied yet", async () => {
  const job = watch();
  for (let look = 0; look < 4; look += 1) {
    await plant("update source set amount = amount + 1 where id = 1");
    await job.run();
  }
  expect(await measured()).toBe("0");
});

it("counts no rows once they agree again", async () => {
  const job = watch();
  await plant("delete from kept where id = 1");
  await job.run();
  await job.run();
  expect(await measured()).toBe("1");
  await plant("insert into kept values (1, 1)");
  await job.run();
  expect(await measured()).toBe("0");
});

it("leaves the check to another instance that runs it", async () => {
  const job = watch();
  const other = await database.knex.transaction();
  await rowsOf(
    other,
    "select pg_advisory_xact_lock(hashtext('dash-drift'), hashtext('rows_drifted'))",
  );
  await job.run();
  await job.run();
  const count = await measured();
  await other.rollback();
  expect(count).toBeUndefined();
});
