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

/** A folder inside the project, because the built files look for npm packages in the folders above them. */
const CACHE = path.join(projectRoot, ".cache");
const PATIENCE_MS = 60_000;
/**
 * The processes to replace in the gate: a service that only applies facts, one that announces them, and the gateway.
 */
const REPLACED_IN_GATE = ["report", "time", "gateway"];

/**
 * Makes migrations as a next release could have them: they only add to the schema, because the present release still
 * uses it. Each table has a migration and so a transaction of its own: a transaction with locks on two tables could
 * deadlock with requests.
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

/** Runs one more migration step on each schema while the present release runs. */
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

/** Replaces the processes by builds of one release, one after the other. */
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
    await load.openRequestsEnd();
    // Clients repeat a request whose reused connection was closed. They are connected to the gateway only, so
    // replacing a service must cause no repeated request.
    const resent = load.samples.between(startedAt).filter((each) => each.resent > 0);
    if (definition.kind === "service") trial.atMost("sent again", resent.length, 0);
  }
}

/**
 * The order of replacement: services that only apply facts, then those that announce them, then the gateway. So
 * readers know each new kind of fact before it is announced.
 */
function rank({ kind, announces }: ProcessDefinition): number {
  return kind === "gateway" ? 2 : Math.min(announces.length, 1);
}

/**
 * The case that replaces processes of release N by those of N+1 and back, three in the gate and otherwise all, as the
 * chapter "New releases" of docs/operations.md says. Both releases must work together.
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
        // The old release then runs on a schema that has more migrations than it knows.
        await roll(trial, forth.toReversed(), buildFolderOf);
      }
      trial.pace("requests", trial.load.samples.between(trial.startedAt).length, 100_000);
    } finally {
      await rm(release, { recursive: true });
    }
  },
};
