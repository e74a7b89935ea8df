import { randomUUID } from "node:crypto";
import knex from "knex";
import { openDatabase, type Knex } from "../database/database.ts";
import type { Migration } from "../database/migration.ts";
import { migrate } from "../database/migrations.ts";

export interface TestDatabase {
  /** Connected as the service's own role, with the same rights as in production. */
  readonly knex: Knex;
  readonly url: string;
  /** The address to connect as the owner, for changes and checks that the service's role may not make. */
  readonly ownerUrl: string;
  /** Empties tables between tests, including append-only ones. */
  empty(...tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const PASSWORD = "test";

/**
 * Opens a database for one test file, cloned from a template that is migrated once per run. `close` drops it. The
 * test runner has started the server (`TEST_DATABASE_URL`).
 */
export async function openTestDatabase(
  name: string,
  migrations: readonly Migration[],
): Promise<TestDatabase> {
  const serverUrl = process.env["TEST_DATABASE_URL"];
  if (!serverUrl)
    throw new Error("TEST_DATABASE_URL is not set: run this through the test runner.");
  const schema = name.replaceAll("-", "_");
  const role = `dash_${schema}`;
  const clone = `test_${schema}_${randomUUID().replaceAll("-", "")}`;
  const server = knex({ client: "pg", connection: serverUrl, pool: { min: 0, max: 1 } });
  await server.transaction(async (trx) => {
    // Postgres can only clone a template without connections, so one test file at a time makes or copies it.
    await trx.raw("select pg_advisory_xact_lock(hashtext('dash-test-template'))");
    const other = knex({ client: "pg", connection: serverUrl, pool: { min: 0, max: 1 } });
    await makeTemplate(other, serverUrl, { schema, role, migrations });
    await other.raw("create database ?? template ??", [clone, `template_${schema}`]);
    await other.destroy();
  });
  const url = withDatabase(serverUrl, clone, role);
  // On a busy machine, a test waits for a connection, where a service would refuse the request.
  const connected = openDatabase({ url, schema, isPatient: true });
  return {
    knex: connected,
    url,
    ownerUrl: withDatabase(serverUrl, clone),
    empty: async (...tables) => {
      const owner = openDatabase({ url: withDatabase(serverUrl, clone), schema, poolSize: 1 });
      await owner.transaction(async (trx) => {
        await trx.raw("set local session_replication_role = replica");
        for (const table of tables) await trx(table).delete();
      });
      await owner.destroy();
    },
    close: async () => {
      await connected.destroy();
      await server.raw("drop database ?? with (force)", [clone]);
      await server.destroy();
    },
  };
}

async function makeTemplate(
  server: Knex,
  serverUrl: string,
  { schema, role, migrations }: { schema: string; role: string; migrations: readonly Migration[] },
): Promise<void> {
  const template = `template_${schema}`;
  const existing = await server.raw<{ rows: unknown[] }>(
    "select 1 from pg_database where datname = ?",
    [template],
  );
  if (existing.rows.length > 0) return;
  const roles = await server.raw<{ rows: unknown[] }>("select 1 from pg_roles where rolname = ?", [
    role,
  ]);
  if (roles.rows.length === 0)
    await server.raw(`create role ?? login password '${PASSWORD}'`, [role]);
  const building = `${template}_building`;
  await server.raw("drop database if exists ??", [building]);
  await server.raw("create database ??", [building]);
  await migrate({ ownerUrl: withDatabase(serverUrl, building), schema, role, migrations });
  await server.raw("alter database ?? rename to ??", [building, template]);
}

function withDatabase(serverUrl: string, database: string, role?: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (role) {
    url.username = role;
    url.password = PASSWORD;
  }
  return url.href;
}
