import path from "node:path";
import type { Migration } from "@dash/service-lib/database/migration";
import type { ProcessDefinition } from "../processes.ts";
import { projectRoot } from "../../project-root.ts";

/** Loads the migrations of a process from its source files. */
export async function migrationsOf({ folder }: ProcessDefinition): Promise<readonly Migration[]> {
  const file = path.join(projectRoot, folder, "migrations/index.ts");
  const { migrations } = (await import(file)) as { migrations: readonly Migration[] };
  return migrations;
}
