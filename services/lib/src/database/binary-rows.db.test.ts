import fc from "fast-check";
import { binaryRows, type Columns } from "./binary-rows.ts";
import { copyInto } from "./copy.ts";
import type { Knex } from "./database.ts";
import { arraysOf, rowsOf } from "./statement.ts";
import { storableText } from "../testing/storable-text.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const columns = {
  a_boolean: "boolean",
  an_int: "int",
  a_text: "text",
  a_timestamptz: "timestamptz",
  a_uuid: "uuid",
} satisfies Columns;
const names = Object.keys(columns) as (keyof typeof columns)[];

let database: TestDatabase;
beforeAll(async () => {
  const up = (owner: Knex) =>
    owner.raw(
      `create table copied (place serial, ${names.map((name) => `${name} ${columns[name]}`).join(", ")})`,
    );
  database = await openTestDatabase("binary-rows", [{ name: "0001_copied", up }]);
});
afterAll(() => database.close());

/** Of the years that Postgres and JavaScript write alike, to a microsecond. */
const instant = fc
  .tuple(
    fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
    fc.stringMatching(/^\d{0,6}$/),
  )
  .map(([date, digits]) => `${date.toISOString().slice(0, 19)}${digits && `.${digits}`}Z`);

const row = fc.record(
  {
    a_boolean: fc.option(fc.boolean()),
    an_int: fc.option(fc.integer()),
    a_text: fc.option(storableText),
    a_timestamptz: fc.option(instant),
    a_uuid: fc.option(
      fc.oneof(
        fc.uuid(),
        fc.uuid().map((id) => id.toUpperCase()),
      ),
    ),
  },
  { requiredKeys: [] },
);

it("writes what Postgres reads from text", async () => {
  const inText = `select * from unnest(${names.map((name) => `:${name}::${columns[name]}[]`).join(", ")}) as row (${names.join(", ")})`;
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      await database.empty("copied");
      await copyInto(database.knex, "copied", columns, binaryRows(columns, rows));
      const copied = await rowsOf(
        database.knex,
        `select ${names.map((name) => `${name}::text`).join(", ")} from copied order by place`,
      );
      const expected = await rowsOf(
        database.knex,
        `select ${names.map((name) => `${name}::text`).join(", ")} from (${inText}) as row`,
        arraysOf(names, rows),
      );
      expect(copied).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ["int", 2 ** 31],
  ["int", 0.5],
  ["int", "many"],
  ["int", "7"],
  ["boolean", "true"],
  ["timestamptz", "yesterday"],
  ["uuid", "7d444840-9dc0-11d1-b245-5ffdce74fad"],
  ["uuid", "7d444840-9dc0-11d1-b245-5ffdce74fad22"],
  ["uuid", "7d444840-9dc0-11d1-b245-5ffdce74fadg"],
  ["uuid", "7d444840-9dc0-11d1-b245-5ffdce74fad\u0132"],
] as const)("refuses a value that is no %s: %s", (type, value) => {
  expect(() => binaryRows({ value: type }, [{ value }])).toThrow(RangeError);
});
