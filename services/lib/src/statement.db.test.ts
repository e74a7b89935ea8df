import fc from "fast-check";
import { arraysOf, rowsOf } from "./statement.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("statement", []);
});
afterAll(() => database.close());

/** Postgres text cannot hold NUL, nor halves of characters. */
const character = fc.string({ unit: "binary", minLength: 1, maxLength: 1 });
const text = fc
  .string({ unit: fc.oneof(fc.constantFrom(..."\\\"{},' \n", "NULL"), character) })
  .map((some) => some.replaceAll("\u0000", ""));
const row = fc.record(
  {
    words: fc.option(text),
    amount: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    is_so: fc.option(fc.boolean()),
  },
  { requiredKeys: [] },
);

it("hands rows to unnest column by column, whatever is in them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      const read = await rowsOf(
        database.knex,
        "select * from unnest(?::text[], ?::int[], ?::boolean[]) as given (words, amount, is_so)",
        arraysOf(["words", "amount", "is_so"], rows),
      );
      const nothing = { words: null, amount: null, is_so: null };
      expect(read).toEqual(rows.map((given) => ({ ...nothing, ...given })));
    }),
    { numRuns: 100 },
  );
});
