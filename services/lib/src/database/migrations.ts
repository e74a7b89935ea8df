import type { Knex } from "knex";
import { renumberRestored } from "../facts/outbox.ts";
import { ERASINGS } from "../privacy/erasing-functions.ts";
import { AUDIT_TRAIL } from "../trail/audit-trail.ts";
import { openDatabase } from "./database.ts";
import { APPEND_ONLY, type Migration } from "./migration.ts";
import { libraryMigrations } from "./library-migrations.ts";
import { PACKED_TABLES } from "./packed-tables.ts";
import { rowsOf } from "./statement.ts";

/**
 * Brings a schema up to date, connected as its owner. Migrates the library's tables first, then those of the service,
 * and grants the service's role access. Several processes may call this at the same time.
 */
export async function migrate(options: {
  readonly ownerUrl: string;
  readonly schema: string;
  /** The service's login role. It owns no table, so it cannot change the schema. */
  readonly role: string;
  readonly migrations: readonly Migration[];
}): Promise<void> {
  const { ownerUrl, schema, role, migrations } = options;
  const owner = openDatabase({
    url: ownerUrl,
    schema,
    applicationName: `${schema}-migrate`,
    poolSize: 3,
    isPatient: true,
  });
  try {
    await withMigrationLock(owner, schema, async () => {
      await owner.raw("create schema if not exists ??", [schema]);
      await takeSteps(owner, schema, libraryMigrations, "library_migrations");
      await takeSteps(owner, schema, migrations, "migrations");
      await renumberRestored(owner);
      await grantUse(owner, schema, role);
    });
  } finally {
    await owner.destroy();
  }
}

/**
 * Lets one process at a time migrate a schema. This transaction only holds the lock; each step has a transaction of
 * its own.
 */
async function withMigrationLock(
  owner: Knex,
  schema: string,
  work: () => Promise<void>,
): Promise<void> {
  await owner.transaction(async (turn) => {
    await turn.raw("set local statement_timeout = 0");
    await turn.raw("select pg_advisory_xact_lock(hashtext('dash-migrate'), hashtext(?))", [schema]);
    await work();
  });
}

/**
 * Runs each step in its own transaction. Services are running meanwhile, so one transaction with locks on many tables
 * could cause a deadlock.
 */
async function takeSteps(
  owner: Knex,
  schemaName: string,
  migrations: readonly Migration[],
  tableName: string,
): Promise<void> {
  if (migrations.length === 0) return;
  for (;;) {
    const [, applied] = (await owner.migrate.up({
      migrationSource: sourceOf(migrations),
      schemaName,
      tableName,
      // After a return to an earlier release, the table lists steps that this release does not know. They only added
      // to the schema.
      disableMigrationsListValidation: true,
    })) as [number, string[]];
    if (applied.length === 0) return;
  }
}

function sourceOf(migrations: readonly Migration[]): Knex.MigrationSource<Migration> {
  return {
    getMigrations: () => Promise.resolve([...migrations]),
    getMigrationName: ({ name }) => name,
    getMigration: ({ up }) => Promise.resolve({ up, down: refuseDown }),
  };
}

function refuseDown(): Promise<void> {
  throw new Error("This step moved data; restore a backup instead of stepping back.");
}

/**
 * Grants a service's role access to its schema: in append-only tables without update and delete, and in those that only
 * functions write without insert. A function of triggers with its owner's rights is for the owner's triggers alone, because
 * any session may create a temporary table with a trigger.
 */
async function grantUse(owner: Knex, schema: string, role: string): Promise<void> {
  await owner.transaction(async (trx) => {
    await trx.raw("grant usage on schema ?? to ??", [schema, role]);
    await trx.raw("grant select, insert, update, delete on all tables in schema ?? to ??", [
      schema,
      role,
    ]);
    await trx.raw("grant usage on all sequences in schema ?? to ??", [schema, role]);
    for (const table of await appendOnlyTables(trx, schema)) {
      const rights = WRITTEN_BY_FUNCTIONS.has(table) ? "insert, update, delete" : "update, delete";
      await trx.raw(`revoke ${rights} on ??.?? from ??`, [schema, table, role]);
    }
    for (const name of await triggersOfTheOwner(trx, schema))
      await trx.raw("revoke execute on function ??.??() from public", [schema, name]);
  });
}

async function appendOnlyTables(trx: Knex.Transaction, schema: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    trx,
    `select relname as name from pg_class
     where relnamespace = to_regnamespace(:schema) and relkind = 'r'
       and (relname = :trail or obj_description(oid, 'pg_class') = :marker)`,
    { schema: `"${schema}"`, trail: AUDIT_TRAIL, marker: APPEND_ONLY },
  );
  return tables.map(({ name }) => name);
}

/** The tables to which the service's role has no other right than to read. */
const WRITTEN_BY_FUNCTIONS = new Set([ERASINGS, ...PACKED_TABLES.map(({ packs }) => packs)]);

async function triggersOfTheOwner(trx: Knex.Transaction, schema: string): Promise<string[]> {
  const functions = await rowsOf<{ name: string }>(
    trx,
    `select proname as name from pg_proc
     where pronamespace = to_regnamespace(:schema) and prosecdef and prorettype = 'trigger'::regtype`,
    { schema: `"${schema}"` },
  );
  return functions.map(({ name }) => name);
}
