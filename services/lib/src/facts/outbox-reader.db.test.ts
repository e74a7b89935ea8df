import { userChanged } from "@dash/contracts/facts/user.facts";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import type { Knex } from "../database/database.ts";
import { announce } from "./outbox.ts";
import { OutboxReader } from "./outbox-reader.ts";
import { rowsOf } from "../database/statement.ts";
import { buildCause } from "../testing/actors.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { until } from "../testing/until.ts";

/** One fact that was published, and two that were not. */
const FACTS = `
  insert into outbox (id, subject, occurred_at, actor_id, request_id, data)
  select gen_random_uuid(), 'user.changed.v1', now(), 'a', 'r', '{}' from generate_series(1, 3);
  update outbox_position set seq = 1`;

let database: TestDatabase;
let client: pg.Client;
let reader: OutboxReader;

beforeEach(async () => {
  database = await openTestDatabase("outbox", []);
  await database.knex.raw(FACTS);
  client = new pg.Client({ connectionString: database.url, options: "-c search_path=outbox" });
  await client.connect();
  reader = new OutboxReader(client);
});
afterEach(async () => {
  await client.end();
  await database.close();
});

async function announceOne(trx: Knex.Transaction): Promise<void> {
  const user = {
    userId: uuidv7(),
    version: 1,
    name: "Ann",
    role: "staff",
    isActive: true,
  } as const;
  await announce(trx, buildCause(), userChanged, user);
}

async function publishPage(): Promise<number[]> {
  const { facts } = await reader.page();
  reader.published(facts);
  await reader.caughtUp();
  await reader.save();
  return facts.map(({ seq }) => seq);
}

async function position(): Promise<number | undefined> {
  const [row] = await rowsOf<{ seq: number }>(database.knex, "select seq from outbox_position");
  return row?.seq;
}

it("goes on from the first fact that is not published", async () => {
  expect(await position()).toBe(1);
  expect(await publishPage()).toEqual([2, 3]);
  expect(await position()).toBe(3);
  expect(await publishPage()).toEqual([]);
});

it("F8 publishes again what was not saved, and nothing that was", async () => {
  const { facts } = await reader.page();
  reader.published(facts);
  reader = new OutboxReader(client);
  expect(await publishPage()).toEqual([2, 3]);
  reader = new OutboxReader(client);
  expect(await publishPage()).toEqual([]);
});

it("finds a fact whose transaction commits after later ones", async () => {
  await publishPage();
  const slow = await database.knex.transaction();
  await announceOne(slow);
  await database.knex.transaction(announceOne);
  expect(await publishPage()).toEqual([5]);
  expect(await position()).toBe(3);
  await slow.commit();
  expect(await publishPage()).toEqual([4]);
  expect(await position()).toBe(5);
});

it("publishes again from a position that was set by hand", async () => {
  await publishPage();
  await database.knex.raw("update outbox_position set seq = 0");
  expect(await publishPage()).toEqual([1, 2, 3]);
  await database.knex.raw("update outbox_position set seq = 2");
  expect(await publishPage()).toEqual([3]);
});

it("gives up a place that was rolled back, and not one whose transaction is open", async () => {
  const clock = jest.spyOn(performance, "now");
  clock.mockReturnValue(0);
  const slow = await database.knex.transaction();
  await announceOne(slow);
  const regretted = await database.knex.transaction();
  await announceOne(regretted);
  await regretted.rollback();
  await database.knex.transaction(announceOne);
  expect(await publishPage()).toEqual([2, 3, 6]);

  clock.mockReturnValue(20_000);
  await publishPage();
  await publishPage();
  expect(await position()).toBe(3);
  await slow.commit();
  expect(await publishPage()).toEqual([4]);
  clock.mockRestore();
  // Transactions in the server's other databases count as well: those that are open now end soon.
  await until("the gap is given up", async () => {
    await publishPage();
    return (await position()) === 6;
  });
});
