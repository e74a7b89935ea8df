import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { alphabetically, makeNamesUnique } from "./search-text.ts";
import { openDatabase } from "./database.ts";
import { rowsOf } from "./statement.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { storableText } from "../testing/storable-text.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("compared", []);
});
afterAll(() => database.close());

async function applied(name: string, texts: readonly string[]): Promise<string[]> {
  const sql = `select ${name}(value) as result from jsonb_array_elements_text(:texts::jsonb) with ordinality order by ordinality`;
  const rows = await rowsOf<{ result: string }>(database.knex, sql, {
    texts: JSON.stringify(texts),
  });
  return rows.map(({ result }) => result);
}

it("K2-5 folds accents, case, normal forms and apostrophes", async () => {
  const texts = [
    "Siân Pugh",
    "Siân Pugh".normalize("NFD"),
    "O’Brien",
    "O'BRIEN",
    "ÉCRAN",
    "ＡＢ－１２",
  ];
  const folded = ["sian pugh", "sian pugh", "o'brien", "o'brien", "ecran", "ab-12"];
  expect(await applied("folded", texts)).toEqual(folded);
  expect(await applied("folded", ["Łukasz", "Straße", "Ærø", "Йод"])).toEqual([
    "lukasz",
    "strasse",
    "aero",
    "иод",
  ]);
});

it("K2-5 finds a text in itself, in any normal form and case of either", async () => {
  const texts = fc.array(storableText, { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, async (inputs) => {
      const spellings = (text: string) => [text, text.normalize("NFD"), text.normalize("NFC")];
      const all = inputs.flatMap(spellings);
      const sql = `select coalesce(bool_and(folded(text) like search_pattern(other)), true) as "hasMatched"
        from unnest(:all::text[], :others::text[]) as spelled (text, other)`;
      const others = inputs.flatMap((text) => spellings(text).reverse());
      const [row] = await rowsOf<{ hasMatched: boolean }>(database.knex, sql, { all, others });
      expect(row?.hasMatched).toBe(true);
    }),
    propertyRuns(100),
  );
});

it("K2-5 takes wildcards in a search text literally, also those that folding makes", async () => {
  const rows = await rowsOf(
    database.knex,
    String.raw`select '50% off' like search_pattern('0％ o') as same, 'anything' like search_pattern('％') as all,
      'a_b\' like search_pattern('_b＼') as marks`,
    {},
  );
  expect(rows).toEqual([{ same: true, all: false, marks: true }]);
});

it("K2-4 names are equal in any normal form, width and case, and differ by accents and inner spaces", async () => {
  const same = ["CAFÉ-1 ", "café-1".normalize("NFD"), "\u3000ＣＡＦÉ－１"];
  expect(new Set(await applied("unique_key", same)).size).toBe(1);
  expect(await applied("unique_key", ["Straße"])).toEqual(await applied("unique_key", ["STRASSE"]));
  const others = ["CAFE-1", "CAFÉ 1", "CAFÉ1", "CAFÉ-1"];
  expect(new Set(await applied("unique_key", others)).size).toBe(others.length);
});

it("K2-4 keeps duplicate names that a former rule allowed, and refuses new ones", async () => {
  const owner = openDatabase({ url: database.ownerUrl, schema: "compared" });
  try {
    await owner.schema.createTable("things", (table) => {
      table.integer("id").primary();
      table.text("name");
      table.integer("createdAt");
    });
    const [first, second] = ["CAFÉ'? :1", "CAFÉ'? :1".normalize("NFD")] as const;
    await owner("things").insert([
      { id: 1, name: first, createdAt: 1 },
      { id: 2, name: second, createdAt: 2 },
      { id: 3, name: null, createdAt: 3 },
      { id: 4, name: "Other", createdAt: 4 },
    ]);
    await makeNamesUnique(owner, "things", "name", "things_named");
    expect(await owner("things").orderBy("id").pluck("name")).toEqual([
      first,
      second,
      null,
      "Other",
    ]);
    await owner("things").where({ id: 2 }).update({ createdAt: 9 });
    const uniqueViolation = { code: "23505", constraint: "things_named" };
    await expect(owner("things").insert({ id: 5, name: second })).rejects.toMatchObject(
      uniqueViolation,
    );
    await expect(owner("things").where({ id: 4 }).update({ name: first })).rejects.toMatchObject(
      uniqueViolation,
    );
    await owner("things").where({ id: 2 }).update({ name: "Another" });
    await expect(owner("things").where({ id: 2 }).update({ name: "OTHER" })).rejects.toMatchObject(
      uniqueViolation,
    );
  } finally {
    await owner.destroy();
  }
});

it("K2-6 orders names as British readers expect, in a database of any locale", async () => {
  const names = ["Zulu", "äpfel", "éclair", "Łukasz", "apple", "Eclair", "Mary", "Adam"];
  const sql = `select name from unnest(:names::text[]) name order by ${alphabetically("name")}`;
  const rows = await rowsOf<{ name: string }>(database.knex, sql, { names });
  const ordered = rows.map(({ name }) => name);
  expect(ordered).toEqual(["Adam", "äpfel", "apple", "Eclair", "éclair", "Łukasz", "Mary", "Zulu"]);
  expect(ordered).toEqual(names.toSorted(new Intl.Collator("en-GB").compare));
});
