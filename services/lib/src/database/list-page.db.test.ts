import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { MOST_COUNTED, listPage, type PageOf } from "./page.ts";
import { rowOf } from "./statement.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("searching", [
    {
      name: "0001_words",
      async up(knex) {
        await knex.raw(`
          create table words (id int, word text);
          insert into words select id, case when id <= 3 then 'few' when id <= ${MOST_COUNTED} then 'many' else 'more' end
          from generate_series(1, ${MOST_COUNTED + 10}) as id`);
      },
    },
  ]);
});
afterAll(() => database.close());

function search(where: string) {
  const sql = listPage({
    table: "words",
    name: "entry",
    where,
    sums: "coalesce(sum(entry.id), 0)::int as sum",
    page: (from, order) => `select id from ${from} order by ${order} limit 2`,
    order: "entry.id desc",
    usualOrder: "entry.id",
  });
  return rowOf<PageOf<{ id: number }> & { sum: number }>(database.knex, sql);
}

it.each([
  ["no row", "word = 'none'", { total: 0, isAtLeast: false, rows: [], sum: 0 }],
  [
    "a few rows",
    "word = 'few'",
    { total: 3, isAtLeast: false, rows: [{ id: 3 }, { id: 2 }], sum: 6 },
  ],
  [
    "as many as are counted",
    `word in ('few', 'many')`,
    {
      total: MOST_COUNTED,
      isAtLeast: false,
      rows: [{ id: MOST_COUNTED }, { id: MOST_COUNTED - 1 }],
    },
  ],
])("%s: counted, summed and sorted", async (_, where, expected) => {
  expect(await search(where)).toMatchObject(expected);
});

it("more rows than are counted: says so, and has the first of all of them in the usual order", async () => {
  expect(await search("word <> 'few'")).toMatchObject({
    total: MOST_COUNTED,
    isAtLeast: true,
    rows: [{ id: 4 }, { id: 5 }],
  });
});
