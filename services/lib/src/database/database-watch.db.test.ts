import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { DatabaseAwayError, DatabaseWatch } from "./database-watch.ts";
import { rowsOf } from "./statement.ts";
import { generously } from "../testing/generously.ts";
import { standStill } from "../testing/stand-still.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { until } from "../testing/until.ts";

const forever = (): Promise<never> => new Promise(() => undefined);

let watch: DatabaseWatch | undefined;
afterEach(() => watch?.stop());

function refused(): Promise<boolean> {
  const outcome = watch?.guard(() => Promise.resolve(false));
  return (
    outcome?.catch((error: unknown) => error instanceof DatabaseAwayError) ?? Promise.resolve(false)
  );
}

describe("beside a database that answers", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase("watched", []);
  });
  afterAll(async () => {
    watch?.stop();
    await database.close();
  });

  it("F12 lets work take its time", async () => {
    watch = new DatabaseWatch(database.url, "watched");
    const slow = watch.guard(() => database.knex.raw("select pg_sleep(1.2)"));
    await expect(slow).resolves.toBeDefined();
    expect(await refused()).toBe(false);
  });

  it("F12 takes a process that was held up itself for no silence of the database", async () => {
    watch = new DatabaseWatch(database.url, "watched");
    const work = watch.guard(() => database.knex.raw("select pg_sleep(0.1)"));
    standStill(1_500);
    await expect(work).resolves.toBeDefined();
    expect(await refused()).toBe(false);
  });

  it("F5 is well again when its connection was only lost", async () => {
    watch = new DatabaseWatch(database.url, "watched");
    await until("it is connected", async () => (await watched()).length === 1);
    const [first] = await watched();
    await database.knex.raw("select pg_terminate_backend(?)", [first ?? 0]);
    await until("it is connected again", async () => {
      const [second] = await watched();
      return second !== undefined && second !== first;
    });
    await until("work is taken", async () => !(await refused()));
  });

  async function watched(): Promise<number[]> {
    const rows = await rowsOf<{ pid: number }>(
      database.knex,
      "select pid from pg_stat_activity where application_name = 'watched-watch' and query like 'select 1%'",
    );
    return rows.map(({ pid }) => pid);
  }
});

describe("beside a database that says nothing", () => {
  let silent: Server;
  let url: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    silent = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    url = `postgres://someone@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  });
  afterAll(() => {
    watch?.stop();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it("F12 ends what waits for it within a second, and refuses the next at once", async () => {
    watch = new DatabaseWatch(url, "silent");
    const askedAt = performance.now();
    await expect(watch.guard(forever)).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(performance.now() - askedAt).toBeLessThan(generously(1_000));
    expect(await refused()).toBe(true);
  });
});
