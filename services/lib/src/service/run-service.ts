import * as z from "zod";
import { loginOf } from "../database/database-address.ts";
import { migrate } from "../database/migrations.ts";
import { createMint } from "../access/identity.ts";
import { ServiceReader } from "../http/service-reader.ts";
import { processEnv, readEnv, upstreamsEnv } from "../process/env.ts";
import { rebuildReadModels } from "../rebuild/rebuild-read-models.ts";
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

/** Rebuilds a service's read models while the service runs, and prints how long that took. */
async function runRebuild({
  name,
  projections,
  readModels,
}: Pick<ServiceDefinition, "name" | "projections" | "readModels">): Promise<void> {
  const env = readEnv({
    ...upstreamsEnv,
    OWNER_DATABASE_URL: z.string(),
    IDENTITY_KEY: processEnv.IDENTITY_KEY,
  });
  const startedAt = performance.now();
  const applied = await rebuildReadModels({
    ownerUrl: env.OWNER_DATABASE_URL,
    schema: schemaOf(name),
    readModels,
    projections,
    reader: new ServiceReader(env.UPSTREAMS, createMint(name, env.IDENTITY_KEY)),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${name}: read models rebuilt from ${applied} facts in ${seconds} s\n`);
}
