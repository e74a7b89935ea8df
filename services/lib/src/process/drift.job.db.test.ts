import { rowsOf } from "../database/statement.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { monthsIn, watchForDrift, type Comparison } from "./drift.job.ts";
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
          insert into source select id, id from generate_series(1, 3) as id;
          create table kept_months (year int, month int, amount bigint);
          create table source_rows (year int, month int, amount int);
          insert into source_rows select 2026, 1 + k % 4, 1 from generate_series(0, 39) as k;
          insert into kept_months select year, month, sum(amount) from source_rows group by year, month`);
      },
    },
  ]);
  metrics = new Metrics("drifting");
});
afterEach(() => database.close());

function watch(own = metrics, compared: Comparison = comparison) {
  const logger = openLogger("test", "silent");
  const reader = { get: () => Promise.reject(new Error("nobody is asked")) };
  return watchForDrift({ knex: database.knex, logger, metrics: own, reader }, compared);
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

describe("a source that is compared by month", () => {
  const byMonth = {
    ...comparison,
    key: ["year", "month"],
    stored: "select year, month, amount from kept_months",
    source: "select year, month, sum(amount) as amount from source_rows group by year, month",
    months: monthsIn("source_rows"),
  };

  it.each([
    [4, "0"],
    [5, "1"],
  ])(
    "whose rows alone changed is found once its month has its turn: after %s checks of four months, %s",
    async (checks, expected) => {
      const job = watch(metrics, byMonth);
      for (let check = 0; check < 2; check += 1) await job.run();
      await plant("update source_rows set amount = 2 where month = 2");
      for (let check = 0; check < checks; check += 1) await job.run();
      expect(await measured()).toBe(expected);
    },
  );

  it("counts a month whose stored rows changed at the next two checks", async () => {
    const job = watch(metrics, byMonth);
    await job.run();
    await plant("update kept_months set amount = 0 where month in (2, 4)");
    await job.run();
    await job.run();
    expect(await measured()).toBe("2");
  });

  it.each([
    ["only stored", "insert into kept_months values (2025, 7, 5)"],
    ["only in the source", "delete from kept_months where month = 2"],
  ])("counts a month that is %s", async (_, fault) => {
    const job = watch(metrics, byMonth);
    await plant(fault);
    await job.run();
    await job.run();
    expect(await measured()).toBe("1");
  });
});
