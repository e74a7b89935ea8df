import { User } from "@dash/admin/users/user.model";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { StockItem } from "@dash/stock/items/stock-item.model";
import { checkLedger } from "@dash/stock/ledger/ledger.drift";
import { processNamed } from "../processes.ts";
import { migrationsOf } from "../system/migrations-of.ts";
import { loadStock } from "./load-stock.ts";
import { demoPeople } from "./people.ts";
import { readDemoItems } from "./plan-stock.ts";

const now = new Date("2026-11-21T12:00:00Z");
const [person] = demoPeople;
const user = User.fromJson({
  id: "0190b5a0-0000-7000-8000-00000000000a",
  email: "alex.morgan@example.com",
  firstName: "Alex",
  lastName: "Morgan",
  role: "admin",
});

let database: TestDatabase;
beforeAll(async () => {
  if (!person) throw new Error("there is nobody");
  database = await openTestDatabase("stock", await migrationsOf(processNamed("stock")));
});
afterAll(() => database.close());

it("loads nothing where the people of the demonstration are gone", async () => {
  await loadStock(database.knex, new Map(), now);
  expect(await StockItem.query(database.knex).resultSize()).toBe(0);
});

it("loads every item with a history that adds up, and what an interrupted load has left out", async () => {
  const people = new Map(demoPeople.slice(0, 1).map((each) => [each, user]));
  // An item that exists already stays as it is.
  const [firstItem] = readDemoItems();
  await StockItem.query(database.knex).insert({
    id: "0190b5a0-0000-7000-8000-00000000000b",
    name: firstItem?.input.name ?? "",
    category: "Parts",
    createdAt: now,
    updatedAt: now,
  });
  await loadStock(database.knex, people, now);
  const first = await checkLedger(database.knex);
  expect(first).toMatchObject({ items: readDemoItems().length, drift: [] });
  expect(first.movements).toBeGreaterThan(1_000);
  await loadStock(database.knex, people, now);
  expect(await checkLedger(database.knex)).toEqual(first);
  const archived = await StockItem.query(database.knex).whereNotNull("archivedAt");
  expect(archived).toHaveLength(2);
});
