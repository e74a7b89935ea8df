import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { Failure, withoutStack } from "../../failure.ts";
import type { ProcessDefinition } from "../processes.ts";
import { migrationEnvironmentOf, type Plan } from "./process-environment.ts";

type MigrationPlan = Pick<Plan, "engines" | "buildOf">;

/** Migrates all schemas at the same time, because they share nothing. */
export async function runMigrations(plan: MigrationPlan & Pick<Plan, "processes">): Promise<void> {
  await Promise.all(
    plan.processes.map((definition) => runMigration(plan, definition, plan.buildOf(definition))),
  );
}

/** Migrates the schema of one process, with the migrations of the given build. */
export async function runMigration(
  plan: Pick<Plan, "engines">,
  definition: ProcessDefinition,
  folder: string,
): Promise<void> {
  const script = path.join(folder, "main.js");
  const env = migrationEnvironmentOf(plan, definition);
  try {
    await promisify(execFile)(process.execPath, [script, "migrate"], {
      env,
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const written = withoutStack((stderr?.trim() || message).split("\n")).join("\n");
    throw new Failure(
      `The database of ${definition.name} could not be brought up to date:\n${written}`,
    );
  }
}
