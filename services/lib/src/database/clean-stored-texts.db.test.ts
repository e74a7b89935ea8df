import { randomUUID } from "node:crypto";
import { findTrail } from "../trail/audit-trail.query.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { cleanStoredTexts } from "./clean-stored-texts.ts";
import { openDatabase, type Knex } from "./database.ts";

let database: TestDatabase;
let owner: Knex;
beforeAll(async () => {
  database = await openTestDatabase("cleaned", []);
  owner = openDatabase({ url: database.ownerUrl, schema: "cleaned" });
  await owner.schema.createTable("items", (table) => {
    table.uuid("id").primary();
    table.text("name").notNullable();
    table.text("sku").unique();
    table.text("notes");
  });
  await owner.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'the month is closed'; end $$;
    create trigger refuse before update on items for each row execute function refuse()`);
});
afterAll(async () => {
  await owner.destroy();
  await database.close();
});

interface Item {
  readonly name: string;
  readonly sku?: string | null;
  readonly notes?: string | null;
}

/** The stored items after they are cleaned, and their rows in the trail. */
async function cleaned(...items: readonly Item[]) {
  await owner("items").delete();
  const rows = items.map((item) => ({ id: randomUUID(), sku: null, notes: null, ...item }));
  await owner("items").insert(rows);
  await owner.transaction((trx) =>
    cleanStoredTexts(trx, {
      table: "items",
      record: "stock-item",
      lines: ["name", "sku"],
      notes: ["notes"],
    }),
  );
  const stored = await owner<Item & { id: string }>("items");
  const listed = await findTrail(database.knex, { recordIds: rows.map(({ id }) => id), limit: 9 });
  return {
    items: rows.map(({ id }) => stored.find((row) => row.id === id)),
    listed: listed.map(({ action, label, after }) => ({
      action,
      label,
      reason: after?.["reason"],
    })),
  };
}

it("K2-1 K2-2 K2-3 texts of an earlier release are cleaned as the contracts clean them, in closed months too", async () => {
  const { items, listed } = await cleaned(
    {
      name: "Siân".normalize("NFD"),
      sku: "AB\u00a012\u200b",
      notes: " one\r\ntwo\u2009three\u202e",
    },
    { name: "Plain", sku: "\u3164", notes: "a\nb" },
  );
  expect(items).toMatchObject([
    { name: "Siân", sku: "AB 12", notes: "one\ntwo three" },
    { name: "Plain", sku: null, notes: "a\nb" },
  ]);
  expect(listed).toEqual([]);
  await expect(owner("items").update({ notes: "x" })).rejects.toThrow("the month is closed");
});

it("K2-4 a text whose cleaning would clash stays, and is listed for the administrator", async () => {
  const { items, listed } = await cleaned(
    { name: "First", sku: "AB-12" },
    { name: "Second\u200b", sku: "AB-12\u200b" },
    { name: "\u2800", sku: "X" },
  );
  expect(items).toMatchObject([
    { sku: "AB-12" },
    { name: "Second\u200b", sku: "AB-12\u200b" },
    { name: "\u2800" },
  ]);
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual({
    action: "kept",
    label: "Second\u200b",
    reason: expect.stringContaining("another record has the text") as string,
  });
  expect(listed).toContainEqual({
    action: "kept",
    label: "\u2800",
    reason: "Nothing of this text can be seen",
  });
});
