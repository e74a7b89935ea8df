import { cp, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Migration } from "@dash/service-lib/database/migration";
import { migrate } from "@dash/service-lib/database/migrations";
import { buildFolderOf } from "../../release/build/build-folder.ts";
import { withClient } from "../../run/postgres/provision.ts";
import { processes, type ProcessDefinition } from "../../run/processes.ts";
import { schemaOf } from "@dash/service-lib/service/define-service";
import { projectRoot } from "../../project-root.ts";
import { migrationsOf } from "../../run/system/migrations-of.ts";
import { roleOf, type Plan } from "../../run/system/process-environment.ts";

/** A folder inside the project, so that the built files find their packages. */
const CACHE = path.join(projectRoot, ".cache");

/** The next release: its built files, and schemas that are one step ahead. */
export class NextRelease {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async build(): Promise<NextRelease> {
    const release = new NextRelease(await mkdtemp(path.join(CACHE, "next-release-")));
    for (const definition of processes)
      await cp(buildFolderOf(definition), release.folderOf(definition), { recursive: true });
    return release;
  }

  folderOf({ name }: ProcessDefinition): string {
    return path.join(this.#folder, name);
  }

  /** Moves every schema one step forward while the current release runs, like the migrations of a new release. */
  async migrate(plan: Plan): Promise<void> {
    for (const definition of processes) {
      await migrate({
        ownerUrl: plan.engines.ownerUrl,
        schema: schemaOf(definition.name),
        role: roleOf(definition),
        migrations: [...(await migrationsOf(definition)), ...(await expansionOf(plan, definition))],
      });
    }
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}

/**
 * Makes migrations that only expand the schema, because the previous release still uses it. Each table has its own
 * migration and so its own transaction: locks on two tables could deadlock with requests that lock in the other order.
 */
async function expansionOf({ engines }: Plan, definition: ProcessDefinition): Promise<Migration[]> {
  const tables = await withClient(engines.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = $1 and tablename !~ 'migrations' order by 1",
      [schemaOf(definition.name)],
    );
    return rows;
  });
  return tables.map(({ name }) => ({
    name: `9999_next_release_${name}`,
    up: (knex) =>
      knex.schema.alterTable(name, (table) => {
        table.text("next_release_note");
        table.integer("next_release_count").notNullable().defaultTo(0);
      }),
  }));
}
