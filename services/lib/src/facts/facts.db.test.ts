import { randomUUID } from "node:crypto";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { FactSubject } from "@dash/contracts/facts/fact-catalogue";
import { fact } from "@dash/contracts/facts/fact";
import { connect, type NatsConnection } from "nats";
import * as z from "zod/mini";
import { connectBroker, type Broker } from "./broker.ts";
import { streamOf } from "./fact-streams.ts";
import { startConsumer, type Consumer } from "./consumer.ts";
import { LiveTopics, onLiveTopic } from "./live-topics.ts";
import { openLogger } from "../process/logger.ts";
import type { Migration } from "../database/migration.ts";
import { announce } from "./outbox.ts";
import { projection } from "./projection.ts";
import { startRelay, type Relay } from "./relay.ts";
import { rowsOf } from "../database/statement.ts";
import { buildCause } from "../testing/actors.ts";
import { buildFact } from "../testing/facts.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { until } from "../testing/until.ts";

const source = `probe${randomUUID().slice(0, 8)}`;
const counted = fact(`${source}.counted.v1`, { amount: z.int() });
const listCounters: Endpoint = {
  method: "GET",
  path: "/counters/all",
  summary: "",
  response: z.array(z.int()),
  shows: [counted.subject as FactSubject],
};
const logger = openLogger("test", "silent");
const NATS_URL = process.env["TEST_NATS_URL"] ?? "";

const tables: Migration = {
  name: "0001_counters",
  async up(knex) {
    await knex.schema.createTable("counters", (table) => {
      table.increments("id");
      table.integer("amount").notNullable();
    });
  },
};

/** How often the poison fact was refused. */
let refusals = 0;

/** Fails on one amount, so that one fact can be poison among many. */
const countProjection = projection(counted, (data) => async (trx) => {
  for (const { amount } of data) {
    if (amount === 666) {
      refusals += 1;
      throw new Error("cannot be counted");
    }
    if (amount === 777) {
      await trx.raw("set local statement_timeout = 20");
      await trx.raw("select pg_sleep(10)");
    }
    await trx.raw("insert into counters (amount) values (?)", [amount]);
  }
});

/** The fields of a log line about applied facts. */
interface AppliedLine {
  readonly facts?: number;
  readonly requestIds?: readonly string[];
}

let database: TestDatabase;
let broker: Broker;
let live: LiveTopics;
const published = new Set<string>();
let nats: NatsConnection;
let relay: Relay | undefined;
let consumer: Consumer | undefined;

beforeAll(async () => {
  database = await openTestDatabase("probe", [tables]);
  broker = connectBroker({ url: NATS_URL, name: "probe", logger });
  live = new LiveTopics(broker, [listCounters]);
  const { username, password, host } = new URL(NATS_URL);
  nats = await connect({ servers: host, ...(username ? { user: username, pass: password } : {}) });
});
afterEach(async () => {
  await relay?.stop();
  await consumer?.stop();
  relay = consumer = undefined;
  await database.empty("inbox", "counters", "dead_letters");
});
afterAll(async () => {
  await broker.close();
  await nats.close();
  await database.close();
});

function openRelay(): Relay {
  return startRelay({
    knex: database.knex,
    broker,
    logger,
    onPublished: (facts) => facts.forEach(({ subject }) => published.add(subject)),
  });
}
function openConsumer(): Consumer {
  return startConsumer({
    service: "probe",
    knex: database.knex,
    broker,
    logger,
    projections: [countProjection],
    onApplied: (facts) => live.markStale(facts),
  });
}
async function announceAmounts(amounts: readonly number[]): Promise<void> {
  await database.knex.transaction(async (trx) => {
    for (const amount of amounts) await announce(trx, buildCause(), counted, { amount });
  });
}
async function amounts(): Promise<number[]> {
  const rows = await rowsOf<{ amount: number }>(
    database.knex,
    "select amount from counters order by id",
  );
  return rows.map(({ amount }) => amount);
}
function untilCounted(count: number): Promise<void> {
  return until(`${count} facts are projected`, async () => (await amounts()).length === count);
}

it("carries facts from the outbox into the read model, in order", async () => {
  relay = openRelay();
  consumer = openConsumer();
  const published = Array.from({ length: 250 }, (_, index) => index);
  await announceAmounts(published);
  relay.wake();
  await untilCounted(250);
  expect(await amounts()).toEqual(published);
});

it("announces nothing when its transaction is rolled back", async () => {
  await expect(
    database.knex.transaction(async (trx) => {
      await announce(trx, buildCause(), counted, { amount: 1 });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  const rows = await rowsOf(
    database.knex,
    "select 1 from outbox where (xid, seq) > (select xid, seq from outbox_position)",
  );
  expect(rows).toEqual([]);
});

it("F8 applies a fact once that is published and delivered again", async () => {
  consumer = openConsumer();
  const twice = buildFact(counted, { amount: 7 });
  await broker.publishFacts(twice);
  await untilCounted(1);
  // The same bytes under another message id pass the broker's own detection of repeats.
  await nats.jetstream().publish(twice.subject, JSON.stringify(twice), { msgID: randomUUID() });
  await nats.jetstream().publish(twice.subject, JSON.stringify(twice), { msgID: randomUUID() });
  await broker.publishFacts(buildFact(counted, { amount: 8 }));
  await untilCounted(2);
  expect(await amounts()).toEqual([7, 8]);
});

it("parks a failing fact after its tries, and applies the others", async () => {
  consumer = openConsumer();
  await nats.jetstream().publish(counted.subject, "{not json");
  await broker.publishFacts(buildFact(counted, { amount: 666 }));
  await broker.publishFacts({ ...buildFact(counted, { amount: 1 }), data: { amount: "many" } });
  await broker.publishFacts(buildFact(counted, { amount: 9 }));
  await untilCounted(1);
  await until(
    "all poison is parked",
    async () => (await rowsOf(database.knex, "select 1 from dead_letters")).length === 3,
  );
  const reasons = await rowsOf<{ reason: string }>(
    database.knex,
    "select reason from dead_letters order by reason",
  );
  expect(reasons.map(({ reason }) => reason)).toEqual([
    "Invalid input",
    "cannot be counted",
    "is not a fact",
  ]);
  expect(await amounts()).toEqual([9]);
});

it("parks a failing fact after exactly five failures", async () => {
  refusals = 0;
  consumer = openConsumer();
  await broker.publishFacts(buildFact(counted, { amount: 666 }));
  await until(
    "the poison is parked",
    async () => (await rowsOf(database.knex, "select 1 from dead_letters")).length === 1,
  );
  expect(refusals).toBe(5);
});

it("parks a fact that always takes too long, and applies the others", async () => {
  consumer = openConsumer();
  await broker.publishFacts(...[1, 777, 2].map((amount) => buildFact(counted, { amount })));
  await until(
    "the slow one is parked",
    async () => (await rowsOf(database.knex, "select 1 from dead_letters")).length === 1,
  );
  expect(await amounts()).toEqual([1, 2]);
});

it("parks a failing fact alone, and counts each other fact of its message once", async () => {
  consumer = openConsumer();
  const published = [1, 2, 666, 3, 4];
  await broker.publishFacts(...published.map((amount) => buildFact(counted, { amount })));
  await until(
    "the poison is parked",
    async () => (await rowsOf(database.knex, "select 1 from dead_letters")).length === 1,
  );
  await until("the message is done with", async () => (await consumer?.backlog()) === 0);
  expect((await amounts()).sort()).toEqual([1, 2, 3, 4]);
});

it("has caught up once the facts from before its start are applied, even if newer ones wait", async () => {
  consumer = openConsumer();
  await until("it has caught up", async () => (await consumer?.caughtUp()) ?? false);
  const gate = await database.knex.transaction();
  await gate.raw("lock table counters in exclusive mode");
  await broker.publishFacts(buildFact(counted, { amount: 5 }));
  await until("a fact waits", async () => (await consumer?.backlog()) === 1);
  expect(await consumer.caughtUp()).toBe(true);
  await gate.commit();
  await untilCounted(1);
});

it("keeps facts while the broker has lost its stream, and sends them when it is back", async () => {
  relay = openRelay();
  consumer = openConsumer();
  await announceAmounts([1]);
  relay.wake();
  await untilCounted(1);
  await consumer.stop();
  const manager = await nats.jetstreamManager();
  await manager.streams.delete(streamOf(source));
  await announceAmounts([2]);
  relay.wake();
  consumer = openConsumer();
  await untilCounted(2);
  expect(await amounts()).toEqual([1, 2]);
});

it("lets one relay work at a time and another take over", async () => {
  const first = openRelay();
  relay = openRelay();
  consumer = openConsumer();
  await announceAmounts([1]);
  first.wake();
  await untilCounted(1);
  await first.stop();
  await announceAmounts([2]);
  relay.wake();
  await untilCounted(2);
});

it("counts the facts that it applied in the log, and names few of their requests", async () => {
  const info = jest.spyOn(logger, "info");
  const published = Array.from({ length: 80 }, (_, amount) => buildFact(counted, { amount }));
  consumer = openConsumer();
  await broker.publishFacts(...published);
  await untilCounted(80);
  await until("all are in the log", () => {
    const lines = info.mock.calls.map(([line]) => line as AppliedLine);
    return lines.reduce((sum, { facts = 0 }) => sum + facts, 0) === 80;
  });
  const named = info.mock.calls.map(([line]) => (line as AppliedLine).requestIds);
  expect(Math.max(...named.map((ids = []) => ids.length))).toBe(10);
  info.mockRestore();
});

it("passes the subjects of published facts to its callback", async () => {
  published.clear();
  relay = openRelay();
  await announceAmounts([4]);
  relay.wake();
  await until("it says so", () => published.has(counted.subject));
});

it("notifies listeners of stale topics once the read model is updated", async () => {
  const notified = new Set<string>();
  const listening = onLiveTopic(broker, (topic) => notified.add(topic));
  consumer = openConsumer();
  await broker.publishFacts(buildFact(counted, { amount: 3 }));
  await until("the topic is told", () => notified.has("counters"));
  listening.close();
});
