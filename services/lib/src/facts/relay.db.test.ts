import type { Fact } from "@dash/contracts/facts/fact";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { v7 as uuidv7 } from "uuid";
import { openDatabase, type Knex } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { rowsOf } from "../database/statement.ts";
import { openLogger } from "../process/logger.ts";
import { buildCause } from "../testing/actors.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { until } from "../testing/until.ts";
import { announce } from "./outbox.ts";
import { readRecord } from "./record.ts";
import { startRelay, type Relay } from "./relay.ts";

let database: TestDatabase;
let relays: Relay[];
/** The names in the facts that the broker received, and whether the broker refuses all facts. */
let published: string[];
let isAway: boolean;

beforeEach(async () => {
  database = await openTestDatabase("relayed", []);
  [relays, published, isAway] = [[], [], false];
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await database.close();
});

function open(lookEveryMs?: number, isAnnounced: (subject: string) => boolean = () => true): Relay {
  const relay = startRelay({
    isAnnounced,
    ...(lookEveryMs && { lookEveryMs }),
    knex: database.knex,
    logger: openLogger("test", "silent"),
    broker: {
      publishFacts: (...facts: readonly Fact[]) => {
        if (isAway) return Promise.reject(new Error("the broker is away"));
        published.push(...facts.map(({ data }) => String(data["name"])));
        return Promise.resolve();
      },
    },
    onPublished: () => undefined,
  });
  relays.push(relay);
  return relay;
}

async function announceIn(trx: Knex.Transaction, name: string): Promise<void> {
  const data = { userId: uuidv7(), version: 1, name, role: "staff", isActive: true } as const;
  await announce(trx, buildCause(), userChanged, data);
}

function announced(name: string): Promise<void> {
  return database.knex.transaction((trx) => announceIn(trx, name));
}

function untilPublished(count: number): Promise<void> {
  return until(`${count} facts are published`, () => published.length >= count);
}

async function unpublished(): Promise<number> {
  const rows = await rowsOf(
    database.knex,
    "select from outbox where (xid, seq) > (select xid, seq from outbox_position)",
  );
  return rows.length;
}

it("publishes facts from before and after its start, in order", async () => {
  await announced("Ann");
  const relay = open();
  await untilPublished(1);
  await announced("Ben");
  relay.wake();
  await untilPublished(2);
  expect(published).toEqual(["Ann", "Ben"]);
  await until("the position is kept", async () => (await unpublished()) === 0);
});

it("publishes a fact whose transaction commits after later ones, in the order of the record", async () => {
  const relay = open();
  const slow = await database.knex.transaction();
  await announceIn(slow, "Early");
  await announced("Late");
  relay.wake();
  await slow.commit();
  relay.wake();
  await untilPublished(2);
  expect(published).toEqual(["Early", "Late"]);
});

it("keeps facts while the broker is down", async () => {
  isAway = true;
  await announced("Ann");
  open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await unpublished()).toBe(1);
  isAway = false;
  await untilPublished(1);
});

it("leaves what its service announces no longer in the record, and publishes what comes behind it", async () => {
  await announced("Ann");
  const former = { id: uuidv7(), subject: "former.changed.v1", data: { name: "Former" } };
  const said = { occurredAt: new Date(), actorId: "svc:former", requestId: uuidv7() };
  await database.knex("outbox").insert({ ...former, ...said });
  await announced("Ben");
  open(undefined, (subject) => subject === userChanged.subject);
  await untilPublished(2);
  expect(published).toEqual(["Ann", "Ben"]);
  await until("the position is kept", async () => (await unpublished()) === 0);
});

it("publishes each fact once while two instances run", async () => {
  const [one, other] = [open(), open()];
  for (let count = 0; count < 20; count += 1) {
    await announced(`Person ${count}`);
    one.wake();
    other.wake();
  }
  await untilPublished(20);
  await until("the position is kept", async () => (await unpublished()) === 0);
  expect(new Set(published).size).toBe(20);
  expect(published).toHaveLength(20);
});

it("publishes the facts of an instance that died before it published them", async () => {
  open(10);
  await announced("Ann");
  await untilPublished(1);
  await until("the position is kept", async () => (await unpublished()) === 0);
});

it("publishes again from a position that was set back", async () => {
  await announced("Ann");
  const relay = open();
  await until("all is published", async () => (await unpublished()) === 0);
  await database.knex.raw("update outbox_position set xid = '0', seq = 0");
  relay.wake();
  await untilPublished(2);
  expect(published).toEqual(["Ann", "Ann"]);
});

it("publishes the facts that were unpublished in a dump, after the dump is restored into another cluster", async () => {
  await announced("Ann");
  const relay = open();
  await until("all is published", async () => (await unpublished()) === 0);
  await relay.stop();
  await announced("Ben");
  // Simulates transaction numbers of a cluster that has counted further than this one.
  const owner = openDatabase({ url: database.ownerUrl, schema: "relayed" });
  for (const table of ["outbox", "outbox_position"])
    await owner.raw("update ?? set xid = (xid::text::numeric + 1e12)::text::xid8", [table]);
  await owner.destroy();
  await migrate({
    ownerUrl: database.ownerUrl,
    schema: "relayed",
    role: "dash_relayed",
    migrations: [],
  });
  const record = await readRecord(database.knex, "0-0", 10);
  expect(record.map(({ data }) => data["name"])).toEqual(["Ann", "Ben"]);
  open();
  await announced("Cy");
  await untilPublished(3);
  expect(published).toEqual(["Ann", "Ben", "Cy"]);
});
