import { openLogger } from "../process/logger.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { answers, openDatabase, takesWrites } from "./database.ts";
import { rowOf } from "./statement.ts";
import {
  archiveFailures,
  commitWaitSeconds,
  reportOldCollations,
  unarchivedBytes,
} from "./server-state.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("server-state", []);
});
afterAll(() => database.close());

it("K16-6 another version of the library that orders texts is one log line, and none while it is the same", async () => {
  const logger = openLogger("test", "silent");
  const onError = jest.spyOn(logger, "error");
  await reportOldCollations(database.knex, logger);
  expect(onError).not.toHaveBeenCalled();
  const owner = openDatabase({ url: database.ownerUrl, schema: "server_state", poolSize: 1 });
  await owner.raw("update pg_collation set collversion = '1.2' where collname = 'en-GB-x-icu'");
  await owner.destroy();
  await reportOldCollations(database.knex, logger);
  expect(onError.mock.calls).toEqual([
    [
      { collations: [{ name: "en-GB-x-icu", made: "1.2", now: expect.any(String) as string }] },
      expect.stringContaining("reindex"),
    ],
  ]);
});

it("K16-3 a role of the product reads how often archiving failed", async () => {
  expect(await archiveFailures(database.knex)).toBe(0);
});

it("says of a server that archives nothing no bytes, instead of those since its first day", async () => {
  expect(await unarchivedBytes(database.knex)).toBeUndefined();
});

it("no commit waits where no standby is awaited", async () => {
  expect(await commitWaitSeconds(database.knex)).toBe(0);
});

it("a database that is set to read only answers, and takes no writes until it is set back", async () => {
  const owner = openDatabase({ url: database.ownerUrl, schema: "server_state", poolSize: 1 });
  const states = async () => {
    const fresh = openDatabase({ url: database.url, schema: "server_state", poolSize: 1 });
    const found = [await answers(fresh), await takesWrites(fresh)];
    await fresh.destroy();
    return found;
  };
  const { name } = await rowOf<{ name: string }>(owner, "select current_database() as name");
  expect(await states()).toEqual([true, true]);
  await owner.raw("alter database ?? set default_transaction_read_only = on", [name]);
  expect(await states()).toEqual([true, false]);
  await owner.raw(
    "begin read write; alter database ?? reset default_transaction_read_only; commit",
    [name],
  );
  expect(await states()).toEqual([true, true]);
  await owner.destroy();
});
