import { text } from "node:stream/consumers";
import fc from "fast-check";
import { binaryRows } from "./binary-rows.ts";
import { copyArrayOut, copyInto } from "./copy.ts";
import { openDatabase, type Knex } from "./database.ts";
import { rowsOf } from "./statement.ts";
import { storableText } from "../testing/storable-text.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const columns = { place: "int", words: "text", is_so: "boolean" } as const;

let database: TestDatabase;
/** One connection, so that whoever keeps or breaks it is found out by the next. */
let knex: Knex;
beforeAll(async () => {
  const up = (owner: Knex) =>
    owner.schema.createTable("copied", (table) => {
      table.integer("place").primary();
      table.text("words");
      table.boolean("is_so");
    });
  database = await openTestDatabase("copy", [{ name: "0001_copied", up }]);
  knex = openDatabase({ url: database.url, schema: "copy", poolSize: 1 });
});
afterAll(async () => {
  await knex.destroy();
  await database.close();
});
beforeEach(() => database.empty("copied"));

const copied = () => rowsOf(knex, "select * from copied order by place");
const copy = (rows: Parameters<typeof binaryRows<keyof typeof columns>>[1]) =>
  copyInto(knex, "copied", columns, binaryRows(columns, rows));

it("copies rows into a table, whatever is in them", async () => {
  const given = fc.record(
    { words: fc.option(storableText), is_so: fc.option(fc.boolean()) },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(given), async (some) => {
      await database.empty("copied");
      const rows = some.map((row, place) => ({ place, ...row }));
      await copy(rows);
      expect(await copied()).toEqual(rows.map((row) => ({ words: null, is_so: null, ...row })));
    }),
    { numRuns: 100 },
  );
});

it("copies all rows or none, and leaves the connection to the next", async () => {
  await expect(copy([{ place: 1 }, { place: 1 }])).rejects.toThrow("duplicate key");
  await expect(copyInto(knex, "nowhere", columns, binaryRows(columns, []))).rejects.toThrow(
    "does not exist",
  );
  expect(await copied()).toEqual([]);
});

it("tells JSON as Postgres wrote it", async () => {
  const written = String.raw`"\\ \n \u0001 \"\" , £"`;
  const told = await text(await copyArrayOut(knex, `select '${written}'::json`));
  expect(told).toBe(`[${written}]`);
});

it("tells row after row, in whatever pieces they come", async () => {
  const lengths = fc.array(fc.option(fc.integer({ min: 0, max: 150_000 })), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(lengths, async (some) => {
      const told = await copyArrayOut(
        knex,
        `select repeat(chr(64 + place::int), length)
         from unnest(array[${some.map(String).join()}]::int[]) with ordinality as row (length, place)`,
      );
      const texts = some.map((length, index) =>
        String.fromCharCode(65 + index).repeat(length ?? 0),
      );
      expect((await text(told)) === `[${texts.join()}]`).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it("refuses a statement that fails before anything was told", async () => {
  await expect(copyArrayOut(knex, "select 1 / 0")).rejects.toThrow("division by zero");
  expect(await copied()).toEqual([]);
});

it("frees its place in the pool when nobody reads on", async () => {
  const long = await copyArrayOut(knex, "select repeat('long', 10000000)");
  long.destroy();
  expect(await copied()).toEqual([]);
});
