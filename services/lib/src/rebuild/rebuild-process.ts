import * as z from "zod";
import { createMint } from "../access/identity.ts";
import { ServiceReader } from "../http/service-reader.ts";
import { json, readEnv, upstreamsEnv } from "../process/env.ts";
import { schemaOf, type ServiceDefinition } from "../service/define-service.ts";
import { rebuildReadModels } from "./rebuild-read-models.ts";

/** Rebuilds a service's read models while the service runs, and prints how long that took. */
export async function runRebuild({
  name,
  projections,
  readModels,
}: Pick<ServiceDefinition, "name" | "projections" | "readModels">): Promise<void> {
  const env = readEnv({
    ...upstreamsEnv,
    OWNER_DATABASE_URL: z.string(),
    IDENTITY_KEY: json(z.record(z.string(), z.unknown())),
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
