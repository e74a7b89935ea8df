import { openDatabase } from "./database.ts";
import type { Migration } from "./migration.ts";
import { migrate } from "./migrations.ts";
import { openTestDatabase } from "../testing/test-database.ts";

const SCHEMA = "migrated_twice";

function step(name: string): Migration {
  return {
    name,
    up: async (knex) => {
      await knex.raw("select pg_sleep(0.2)");
      await knex.schema.createTable(name, (table) => table.integer("id"));
    },
  };
}

it("simultaneous migrations run each step once, and both end after the last step", async () => {
  const database = await openTestDatabase(SCHEMA, []);
  const { ownerUrl } = database;
  const migrations = ["0001_a", "0002_b", "0003_c"].map(step);
  const owner = openDatabase({ url: ownerUrl, schema: SCHEMA });
  try {
    const migrateAll = async () => {
      await migrate({ ownerUrl, schema: SCHEMA, role: `dash_${SCHEMA}`, migrations });
      return owner("migrations").orderBy("id").pluck<string[]>("name");
    };
    const all = migrations.map(({ name }) => name);
    expect(await Promise.all([migrateAll(), migrateAll()])).toEqual([all, all]);
  } finally {
    await owner.destroy();
    await database.close();
  }
});
