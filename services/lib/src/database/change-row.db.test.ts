import { randomUUID } from "node:crypto";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import * as fc from "fast-check";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { changeRow } from "./change-row.ts";
import { column } from "./columns.ts";
import { modelOf } from "./model.ts";

class Tool extends modelOf("tools", {
  id: column.uuid(),
  name: column.text().orNull(),
  price: column.decimal().orNull(),
  boughtOn: column.date().orNull(),
  usedAt: column.instant().orNull(),
  changedBy: column.text(),
  version: column.int(),
  updatedAt: column.instant(),
}) {}

let database: TestDatabase;
beforeAll(async () => {
  const up = (knex: TestDatabase["knex"]) =>
    knex.schema.raw(`create table tools (id uuid primary key, name text, price numeric(10, 2),
      bought_on date, used_at timestamptz(3), changed_by text, version int, updated_at timestamptz(3))`);
  database = await openTestDatabase("tools", [
    { name: "0001_tools", up: async (knex) => void (await up(knex)) },
  ]);
});
afterAll(() => database.close());

const fields = {
  name: "Drill",
  price: "12.50",
  boughtOn: "2026-03-29",
  usedAt: new Date("2026-03-29T00:30:00Z"),
};

async function added(): Promise<Tool> {
  const row = { id: randomUUID(), changedBy: "Sam", version: 1, updatedAt: new Date(0) };
  return Tool.query(database.knex).insertAndFetch({ ...fields, ...row });
}

type Change = Partial<Record<keyof typeof fields, string | Date | null>>;

async function saved(before: Tool, change: Change): Promise<Tool | undefined> {
  const stamps = { changedBy: "Robin" };
  return database.knex.transaction((trx) =>
    changeRow<Tool>(Tool, trx, before, change as Partial<Tool>, { stamps }),
  );
}

it.each<[string, Change]>([
  ["the same values", fields],
  ["a decimal in another form", { price: "12.5" }],
  ["an instant of another object", { usedAt: new Date("2026-03-29T00:30:00Z") }],
  ["nothing", {}],
])("K4-6 %s changes no version and stamps nothing", async (_, change) => {
  const before = await added();
  expect(await saved(before, change)).toBeUndefined();
  expect(await Tool.query(database.knex).findById(before.id)).toEqual(before);
});

it.each<[string, Change]>([
  ["another text", { name: "drill" }],
  ["no value", { price: null }],
  ["another day", { boughtOn: "2026-03-30" }],
])("K4-6 %s is the next version, with its stamps", async (_, change) => {
  const before = await added();
  const after = await saved(before, { ...fields, ...change });
  expect(after).toEqual(await Tool.query(database.knex).findById(before.id));
  expect(after).toMatchObject({ ...change, version: 2, changedBy: "Robin" });
  expect(after?.updatedAt).not.toEqual(before.updatedAt);
});

it("K4-6 saving the stored values again makes no version, for any values", async () => {
  const text = fc.option(fc.string({ unit: "grapheme" }).filter((name) => !name.includes("\0")));
  const pence = fc.option(fc.integer({ min: -1e9, max: 1e9 }));
  const before = await added();
  await fc.assert(
    fc.asyncProperty(text, pence, async (name, amount) => {
      const change = { name, price: amount === null ? null : (amount / 100).toFixed(2) };
      const current = (await saved(before, change)) ?? before;
      expect(await saved(current, change)).toBeUndefined();
    }),
    propertyRuns(100),
  );
});
