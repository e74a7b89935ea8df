import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { openDatabase, type Knex } from "./database.ts";
import { isUnavailable } from "./postgres-error.ts";
import { closeSilent } from "./silent-connections.ts";
import { rowsOf } from "./statement.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

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
    const ask = (): Promise<unknown> => rowsOf(knex, "select 1 as one");
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
