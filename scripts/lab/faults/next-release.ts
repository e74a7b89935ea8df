import { cp, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Migration } from "@dash/service-lib/database/migration";
import { migrate } from "@dash/service-lib/database/migrations";
import { buildFolderOf } from "../../build/build-folder.ts";
import { withClient } from "../../postgres/provision.ts";
import { processes, type ProcessDefinition } from "../../processes.ts";
import { schemaOf } from "@dash/service-lib/service/define-service";
import { projectRoot } from "../../project-root.ts";
import { migrationsOf } from "../../system/migrations-of.ts";
import { roleOf, type Plan } from "../../system/process-environment.ts";

/** Below the project, so that what is built finds its packages. */
const CACHE = path.join(projectRoot, ".cache");

/** The release after this one: its built files, and schemas that are one step ahead. */
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

  /** Brings every schema a step further, as the migrations of a release do while the one before it runs. */
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
 * All that a release may do to a schema that the one before it works on: it only expands. Each table has a step, and so
 * a transaction, of its own: two locks at once would wait for requests that take them the other way round.
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
