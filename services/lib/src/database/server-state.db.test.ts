import { openLogger } from "../process/logger.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openDatabase } from "./database.ts";
import { archiveFailures, reportOldCollations } from "./server-state.ts";

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
