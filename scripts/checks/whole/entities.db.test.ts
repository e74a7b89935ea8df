import { columnsOf } from "@dash/service-lib/testing/columns";
import { openTestDatabase } from "@dash/service-lib/testing/test-database";
import { entities } from "./entities.ts";
import { processNamed } from "../../run/processes.ts";
import { migrationsOf } from "../../run/system/migrations-of.ts";

test("DM-01 there are 13 entities", () => {
  expect(Object.keys(entities)).toHaveLength(13);
});

/**
 * Writes `uuid not null default x` as `uuid! = x`. The default CURRENT_TIMESTAMP is left out: code writes these values.
 */
function short(column: string | undefined): string | undefined {
  return column
    ?.replace(" not null", "!")
    .replace(" default ", " = ")
    .replace(" = CURRENT_TIMESTAMP", "");
}

test.each(Object.entries(entities))(
  "DM-01 DM-02 %s has its fields, required flags, defaults and precisions",
  async (table, { owner, fields }) => {
    const database = await openTestDatabase(owner, await migrationsOf(processNamed(owner)));
    const columns = await columnsOf(database.knex, table);
    await database.close();
    const fieldsInTable = Object.keys(fields).map((name) => [name, short(columns[name])]);
    expect(Object.fromEntries(fieldsInTable)).toEqual(fields);
  },
);
