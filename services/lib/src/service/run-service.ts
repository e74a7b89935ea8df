import * as z from "zod";
import { loginOf } from "../database/database-address.ts";
import { migrate } from "../database/migrations.ts";
import { runRebuild } from "../rebuild/rebuild-process.ts";
import { readEnv } from "../process/env.ts";
import { schemaOf, type ServiceDefinition } from "./define-service.ts";
import { serve } from "./serve.ts";

/**
 * The content of a service's `main.ts`: starts the service; with the argument `migrate` or `rebuild`, does only that
 * and ends.
 */
export async function runService<S extends z.ZodRawShape>(
  definition: ServiceDefinition<S>,
  [command = "serve"]: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const { app } = await definition.app();
  const { name } = definition;
  switch (command) {
    case "serve":
      return serve(definition, app);
    case "migrate":
      return runMigrations(name, app.migrations);
    case "rebuild":
      if (definition.readModels.length === 0) throw new Error(`${name} names no read models`);
      return runRebuild(definition);
    default:
      throw new Error(`${name} knows no command ${command}: give migrate, rebuild or nothing`);
  }
}

/** Migrates the schema of a process, connected as the owner of the database. */
export async function runMigrations(
  name: string,
  migrations: Parameters<typeof migrate>[0]["migrations"],
): Promise<void> {
  const env = readEnv({ OWNER_DATABASE_URL: z.string(), DATABASE_URL: z.string() });
  const { user: role } = loginOf(env.DATABASE_URL);
  await migrate({ ownerUrl: env.OWNER_DATABASE_URL, schema: schemaOf(name), role, migrations });
}
