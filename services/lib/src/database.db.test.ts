import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { closeSilent, isUnavailable, openDatabase, type Knex } from "./database.ts";
import { rowsOf } from "./statement.ts";
import { standStill } from "./testing/stand-still.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

const QUEUE = 20;

describe("F12 a pool whose connections are all taken", () => {
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

  const ask = (): Promise<unknown> => rowsOf(knex, "select 1 as one", []);

  it("tells those who wait in vain to come back, and forgets them", async () => {
    const answers = await Promise.allSettled(Array.from({ length: QUEUE }, ask));
    for (const answer of answers)
      expect(answer.status === "rejected" && isUnavailable(answer.reason)).toBe(true);
    await release();
    await expect(Promise.all(Array.from({ length: QUEUE }, ask))).resolves.toHaveLength(QUEUE);
  });

  it("says that it is closed once it is", async () => {
    await release();
    await knex.destroy();
    await expect(ask().catch(isUnavailable)).resolves.toBe(true);
  });

  it("refuses nobody because the machine stood still", async () => {
    const waiting = Array.from({ length: QUEUE }, ask);
    const released = release();
    standStill(1_500);
    await released;
    await expect(Promise.all(waiting)).resolves.toHaveLength(QUEUE);
  });
});

describe("F12 a server that falls silent for good while another answers in its place", () => {
  let database: TestDatabase;
  let network: Server;
  let knex: Knex;
  const joined: Socket[] = [];
  beforeAll(async () => {
    database = await openTestDatabase("silent", []);
    const { hostname, port } = new URL(database.url);
    network = createServer((client) => {
      const server = connect(Number(port), hostname);
      for (const socket of [client, server]) joined.push(socket.on("error", () => undefined));
      client.pipe(server).pipe(client);
    });
    await new Promise<void>((resolve) => network.listen(0, "127.0.0.1", resolve));
    const through = new URL(database.url);
    through.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;
    knex = openDatabase({ url: through.href, schema: "silent", poolSize: 2 });
  });
  afterAll(async () => {
    await knex.destroy();
    for (const socket of joined) socket.destroy();
    await new Promise((resolve) => network.close(resolve));
    await database.close();
  });

  it("is waited for no longer than a statement may take, and not at all on connections at rest", async () => {
    const ask = (): Promise<unknown> => rowsOf(knex, "select 1 as one", []);
    const sleep = (): Promise<unknown> => knex.raw("select pg_sleep(0.1)");
    await Promise.all([sleep(), sleep()]);
    for (const socket of joined) socket.unpipe().pause();
    const waiting = ask().catch(isUnavailable);
    await new Promise(setImmediate);
    closeSilent(knex);
    await new Promise(setImmediate);
    await expect(ask()).resolves.toEqual([{ one: 1 }]);
    await expect(waiting).resolves.toBe(true);
    await expect(Promise.all([ask(), ask()])).resolves.toHaveLength(2);
  });
});

describe("a commit", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase("committed", []);
  });
  afterAll(() => database.close());

  /** How this connection commits; undefined when as the server does for everybody. */
  async function chosenCommit(waitsForDisk?: boolean): Promise<unknown> {
    const options = waitsForDisk === undefined ? {} : { waitsForDisk };
    const knex = openDatabase({ url: database.url, schema: "committed", ...options });
    const [chosen] = await rowsOf<{ setting: string }>(
      knex,
      "select setting from pg_settings where name = 'synchronous_commit' and source = 'client'",
    );
    await knex.destroy();
    return chosen?.setting;
  }

  it("waits for the disk, but where others have the record", async () => {
    expect(await chosenCommit()).toBeUndefined();
    expect(await chosenCommit(false)).toBe("off");
  });
});
