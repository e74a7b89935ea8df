import { openDatabase, type Knex } from "./database.ts";
import { isUnavailable } from "./postgres-error.ts";
import { rowsOf } from "./statement.ts";
import { standStill } from "../testing/stand-still.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

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

  const ask = (): Promise<unknown> => rowsOf(knex, "select 1 as one");

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
