import { cp, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Migration } from "@dash/service-lib/database/migration";
import { migrate } from "@dash/service-lib/database/migrations";
import { schemaOf } from "@dash/service-lib/service/define-service";
import { projectRoot } from "../../../project-root.ts";
import { buildFolderOf } from "../../../release/build/build-folder.ts";
import { processes, type ProcessDefinition } from "../../../run/processes.ts";
import { migrationsOf } from "../../../run/system/migrations-of.ts";
import { roleOf } from "../../../run/system/process-environment.ts";
import type { Laboratory } from "../laboratory.ts";
import type { FaultCase, Trial } from "../trial.ts";

/** A folder inside the project, so that the built files find their packages. */
const CACHE = path.join(projectRoot, ".cache");
const PATIENCE_MS = 60_000;
/** A service that only consumes facts, one that announces them, and the gateway. */
const REPLACED_IN_GATE = ["report", "time", "gateway"];

/**
 * Makes migrations that only expand the schema, because the previous release still uses it. Each table has its own
 * migration and so its own transaction: locks on two tables could deadlock with requests that lock in the other order.
 */
async function expansionOf({ query }: Laboratory, schema: string): Promise<Migration[]> {
  const tables = await query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = $1 and tablename !~ 'migrations' order by 1",
    [schema],
  );
  return tables.map(({ name }) => ({
    name: `9999_next_release_${name}`,
    up: (knex) =>
      knex.schema.alterTable(name, (table) => {
        table.text("next_release_note");
        table.integer("next_release_count").notNullable().defaultTo(0);
      }),
  }));
}

/** Moves each schema one step forward while the current release runs, like the migrations of a new release. */
async function expandSchemas(
  laboratory: Laboratory,
  definitions: readonly ProcessDefinition[],
): Promise<void> {
  const { ownerUrl } = laboratory.system.plan.engines;
  for (const definition of definitions) {
    const schema = schemaOf(definition.name);
    const expansion = await expansionOf(laboratory, schema);
    const migrations = [...(await migrationsOf(definition)), ...expansion];
    await migrate({ ownerUrl, schema, role: roleOf(definition), migrations });
  }
}

/** Replaces the processes one after the other by builds of one release. */
async function roll(
  trial: Trial,
  definitions: readonly ProcessDefinition[],
  folderOf: (definition: ProcessDefinition) => string,
): Promise<void> {
  const { laboratory, load } = trial;
  for (const definition of definitions) {
    trial.faults += 1;
    const startedAt = performance.now();
    const folder = folderOf(definition);
    await laboratory.system.replace({ definition, folder, patienceMs: PATIENCE_MS });
    await load.answered();
    // Clients resend requests that a kept-alive connection lost. They connect only to the gateway, so replacing a
    // service must cause no resends.
    const resent = load.samples.between(startedAt).filter((each) => each.resent > 0);
    if (definition.kind === "service") trial.atMost("sent again", resent.length, 0);
  }
}

/** Sorts consumers first, then services that announce facts, then the gateway, so that readers know every new fact. */
function rank({ kind, announces }: ProcessDefinition): number {
  return kind === "gateway" ? 2 : Math.min(announces.length, 1);
}

/**
 * Replaces processes of release N by those of N+1 and back again, three of them in the gate and otherwise all, as in the chapter "New releases" of
 * docs/operations.md: both releases must work together.
 */
export const rollingUpgrade: FaultCase = {
  bears: [],
  lasts: true,
  async inject(trial) {
    const release = await mkdtemp(path.join(CACHE, "next-release-"));
    const nextFolderOf = ({ name }: { name: string }): string => path.join(release, name);
    const forth = processes
      .filter(({ name }) => trial.isWhole || REPLACED_IN_GATE.includes(name))
      .sort((one, other) => rank(one) - rank(other));
    for (const definition of forth)
      await cp(buildFolderOf(definition), nextFolderOf(definition), { recursive: true });
    try {
      await expandSchemas(trial.laboratory, forth);
      for (;;) {
        await roll(trial, forth, nextFolderOf);
        if (!trial.goesOn()) break;
        // The old release then runs on a schema that is ahead of its own migrations.
        await roll(trial, forth.toReversed(), buildFolderOf);
      }
      trial.pace("requests", trial.load.samples.between(trial.startedAt).length, 100_000);
    } finally {
      await rm(release, { recursive: true });
    }
  },
};
