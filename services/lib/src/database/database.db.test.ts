import { once } from "node:events";
import { createServer, connect, type AddressInfo, type Server } from "node:net";
import { promisify } from "node:util";
import { answers, openDatabase, type Knex } from "./database.ts";
import { isUnavailable } from "./postgres-error.ts";
import { rowsOf } from "./statement.ts";
import { generously } from "../testing/generously.ts";
import { until } from "../testing/until.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const QUEUE = 20;

describe("a pool whose connections are all in use", () => {
  let database: TestDatabase;
  let knex: Knex;
  let release: () => Promise<unknown>;
  beforeAll(async () => {
    database = await openTestDatabase("taken", []);
  });
  beforeEach(async () => {
    knex = openDatabase({ url: database.url, schema: "taken", poolSize: 1 });
    const holder = await knex.transaction();
    release = () => holder.commit();
  });
  afterEach(() => knex.destroy());
  afterAll(() => database.close());

  const ask = (): Promise<unknown> => rowsOf(knex, "select 1 as one");

  it("refuses waiting requests after the limit with a time to retry, and removes them from its queue", async () => {
    const answers = await Promise.allSettled(Array.from({ length: QUEUE }, ask));
    for (const answer of answers)
      expect(answer.status === "rejected" && isUnavailable(answer.reason)).toBe(true);
    await release();
    await expect(Promise.all(Array.from({ length: QUEUE }, ask))).resolves.toHaveLength(QUEUE);
  });

  it("reports that it is closed", async () => {
    await release();
    await knex.destroy();
    await expect(ask().catch(isUnavailable)).resolves.toBe(true);
  });
});

describe("a process that hangs", () => {
  it("keeps its transaction open for five seconds at most", async () => {
    const database = await openTestDatabase("hanging", []);
    const knex = openDatabase({ url: database.url, schema: "hanging", poolSize: 1 });
    const trx = await knex.transaction();
    await rowsOf(trx, "select pg_current_xact_id()");
    const open = async (): Promise<number> => {
      const [row] = await rowsOf<{ count: number }>(
        database.knex,
        "select count(*) from pg_stat_activity where backend_xid is not null and datname = current_database()",
      );
      return row?.count ?? 0;
    };
    expect(await open()).toBe(1);
    await until("the transaction is ended", async () => (await open()) === 0);
    await expect(rowsOf(trx, "select 1").catch(isUnavailable)).resolves.toBe(true);
    await trx.rollback().catch(() => undefined);
    await expect(rowsOf(knex, "select 1 as one")).resolves.toEqual([{ one: 1 }]);
    await knex.destroy();
    await database.close();
  }, 20_000);
});

describe("a database of several servers", () => {
  const NOBODY = "127.0.0.1:1";
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase("several", []);
  });
  afterAll(() => database.close());

  it("is written to on the server that can be written to, and found again after a lost connection", async () => {
    const { host } = new URL(database.url);
    const url = database.url.replace(host, `${NOBODY},${host}`);
    const knex = openDatabase({ url, schema: "several", poolSize: 1 });
    const backend = async () =>
      (await rowsOf<{ pid: number }>(knex, "select pg_backend_pid() as pid"))[0]?.pid;
    const first = await backend();
    const owner = openDatabase({ url: database.ownerUrl, schema: "several", poolSize: 1 });
    await rowsOf(owner, "select pg_terminate_backend(:first)", { first });
    await owner.destroy();
    await until("another connection is used", async () => {
      const second = await backend().catch(() => first);
      return second !== first;
    });
    await knex.destroy();
  });

  it("is unavailable while none of them can be written to", async () => {
    const url = `postgres://nobody@${NOBODY},${NOBODY}/dash`;
    const knex = openDatabase({ url, schema: "several", poolSize: 1 });
    await expect(rowsOf(knex, "select 1").catch(isUnavailable)).resolves.toBe(true);
    await knex.destroy();
  });
});

describe("a database that hangs", () => {
  let database: TestDatabase;
  let proxy: Server;
  let knex: Knex;
  let isSilent = false;
  beforeAll(async () => {
    database = await openTestDatabase("silent", []);
  });
  beforeEach(async () => {
    isSilent = false;
    proxy = createServer((client) => {
      const { hostname, port } = new URL(database.url);
      const server = connect({ host: hostname, port: Number(port) });
      client.on("data", (bytes) => server.write(bytes)).on("error", () => server.destroy());
      client.on("close", () => server.destroy());
      server.on("data", (bytes) => !isSilent && client.write(bytes));
      server.on("error", () => client.destroy()).on("close", () => client.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const url = new URL(database.url);
    url.hostname = "127.0.0.1";
    url.port = String((proxy.address() as AddressInfo).port);
    knex = openDatabase({ url: url.href, schema: "silent", poolSize: 1 });
  });
  afterEach(async () => {
    await knex.destroy();
    proxy.close();
  });
  afterAll(() => database.close());

  it.each<[string, () => Promise<unknown>]>([
    ["a statement", () => rowsOf(knex, "select 1 as one")],
    ["a query of the builder", async () => knex.select(knex.raw("1"))],
    ["a transaction", () => knex.transaction((trx) => rowsOf(trx, "select 1 as one"))],
  ])(
    "gives %s up within five seconds, and its connection to nobody again",
    async (_, ask) => {
      await ask();
      isSilent = true;
      const startedAt = performance.now();
      await expect(ask().catch(isUnavailable)).resolves.toBe(true);
      expect(performance.now() - startedAt).toBeLessThan(generously(5_000));
      // The answer on the old connection is lost; a new connection is used.
      isSilent = false;
      await until("a new connection is asked", () =>
        ask().then(
          () => true,
          () => false,
        ),
      );
    },
    20_000,
  );

  it("is reported within two seconds as not answering", async () => {
    expect(await answers(knex)).toBe(true);
    isSilent = true;
    const startedAt = performance.now();
    expect(await answers(knex)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(generously(2_000));
  });
});

test("K9-14 settings of the server, the database or the role change nothing of what is read and written", async () => {
  const foreign = await openTestDatabase("foreign", []);
  const owner = openDatabase({ url: foreign.ownerUrl, schema: "foreign", poolSize: 1 });
  const settings = {
    datestyle: "SQL, MDY",
    timezone: "America/New_York",
    intervalstyle: "iso_8601",
    extra_float_digits: "-10",
    standard_conforming_strings: "off",
    default_transaction_isolation: "serializable",
  };
  const name = new URL(foreign.url).pathname.slice(1);
  for (const [setting, value] of Object.entries(settings))
    await owner.raw(`alter database ?? set ${setting} to '${value}'`, [name]);
  await owner.destroy();
  const visitor = openDatabase({ url: foreign.url, schema: "foreign", poolSize: 1 });
  const rows = await rowsOf(
    visitor,
    String.raw`select timestamptz '2026-03-01T23:30:00Z' as at, (timestamptz '2026-03-01T23:30:00Z')::text as text,
       date '2026-03-01' as day, 0.1::float8 + 0.2::float8 as sum, interval '90 minutes'::text as span,
       length('a\nb') as letters, current_setting('transaction_isolation') as isolation`,
  );
  expect(rows).toEqual([
    {
      at: new Date("2026-03-01T23:30:00Z"),
      text: "2026-03-01 23:30:00+00",
      day: "2026-03-01",
      sum: 0.1 + 0.2,
      span: "01:30:00",
      letters: 4,
      isolation: "read committed",
    },
  ]);
  await visitor.destroy();
  await foreign.close();
});

/**
 * A server in front of Postgres that, like a pooler, tells each client another process than the one that answers. The
 * message with the process is `K`, its length 12, the process and a key, four bytes each.
 */
function poolerBefore(port: number): Server {
  const PROCESS = Buffer.from("K\0\0\0\f");
  return createServer((client) => {
    const server = connect(port, "127.0.0.1");
    client.pipe(server);
    client.on("error", () => server.destroy());
    server.on("error", () => client.destroy());
    server.on("data", (bytes) => {
      const at = bytes.indexOf(PROCESS);
      if (at >= 0) bytes.writeInt32BE(4_711, at + PROCESS.length);
      client.write(bytes);
    });
    server.on("end", () => client.end());
  });
}

describe("a pooler before the database", () => {
  it("is refused with words, and the process is not ready", async () => {
    const database = await openTestDatabase("pooled", []);
    const pooler = poolerBefore(Number(new URL(database.url).port)).listen(0, "127.0.0.1");
    await once(pooler, "listening");
    const url = new URL(database.url);
    url.port = String((pooler.address() as AddressInfo).port);
    const knex = openDatabase({ url: url.href, schema: "pooled", poolSize: 1 });
    const error: unknown = await rowsOf(knex, "select 1").catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      message: "DATABASE_URL leads to a pooler; name Postgres itself, each process has a pool.",
    });
    expect(isUnavailable(error)).toBe(true);
    expect(await answers(knex)).toBe(false);
    await knex.destroy();
    const open = promisify(pooler.getConnections.bind(pooler));
    await until("no connection is left", async () => (await open()) === 0);
    pooler.close();
    await database.close();
  });
});
