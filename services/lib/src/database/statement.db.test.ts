import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { arraysOf, rowsOf } from "./statement.ts";
import { storableText } from "../testing/storable-text.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("statement", []);
});
afterAll(() => database.close());

it("runs no statement in a transaction that has ended", async () => {
  const trx = await database.knex.transaction();
  await trx.commit();
  await expect(rowsOf(trx, "select 1")).rejects.toThrow("the transaction is over");
});

it("prepares different statements under different names", async () => {
  await database.knex.transaction(async (trx) => {
    for (const amount of [1, 2])
      expect(await rowsOf(trx, `select ${amount} + :more as sum`, { more: 1 }, "same")).toEqual([
        { sum: amount + 1 },
      ]);
    const prepared = await rowsOf(
      trx,
      "select from pg_prepared_statements where name like '% same'",
    );
    expect(prepared).toHaveLength(2);
  });
});

it("prepares 200 statements, and runs further ones unprepared", async () => {
  await database.knex.transaction(async (trx) => {
    for (let amount = 0; amount < 250; amount++)
      expect(await rowsOf(trx, `select ${amount} as amount`, {}, "many")).toEqual([{ amount }]);
    const prepared = await rowsOf(trx, "select from pg_prepared_statements");
    expect(prepared.length).toBeLessThanOrEqual(200);
  });
});

const row = fc.record(
  {
    words: fc.option(storableText),
    amount: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    is_so: fc.option(fc.boolean()),
  },
  { requiredKeys: [] },
);

it("passes rows with any values to unnest column by column", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      const read = await rowsOf(
        database.knex,
        "select * from unnest(:words::text[], :amount::int[], :is_so::boolean[]) as given (words, amount, is_so)",
        arraysOf(["words", "amount", "is_so"], rows),
      );
      const nothing = { words: null, amount: null, is_so: null };
      expect(read).toEqual(rows.map((given) => ({ ...nothing, ...given })));
    }),
    propertyRuns(100),
  );
});
