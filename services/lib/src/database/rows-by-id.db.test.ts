import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { rowsById } from "./rows-by-id.ts";
import { rowsOf } from "./statement.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("batches", []);
});
afterAll(() => database.close());

/** The ids of so many rows, in a descending order that is not that of their numbers as text. */
const sql = `select md5(n::text)::uuid as id from generate_series(1, :count::int) n order by n desc`;

async function readAll(count: number, gone = "") {
  const batchSizes: number[] = [];
  const ids: string[] = [];
  const read = (batch: readonly string[]) => {
    batchSizes.push(batch.length);
    return Promise.resolve(batch.toReversed().flatMap((id) => (id === gone ? [] : [{ id }])));
  };
  const rows = await rowsById(database.knex, { sql, bindings: { count } }, read);
  for await (const { id } of rows) ids.push(id);
  const found = await rowsOf<{ readonly id: string }>(database.knex, sql, { count });
  return { batchSizes, ids, found: found.map(({ id }) => id) };
}

it("reads many rows in batches, each once and in the order in which they were found", async () => {
  const { batchSizes, ids, found } = await readAll(1_001);
  expect(batchSizes).toEqual([500, 500, 1]);
  expect(ids).toEqual(found);
});

it("leaves out what was removed meanwhile", async () => {
  const [, second = ""] = (await readAll(3)).found;
  const { ids, found } = await readAll(3, second);
  expect(ids).toEqual(found.filter((id) => id !== second));
  expect(ids).toHaveLength(2);
});

it("asks for nothing where nothing was found", async () => {
  expect(await readAll(0)).toEqual({ batchSizes: [], ids: [], found: [] });
});
