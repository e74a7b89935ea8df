import * as z from "zod";
import { json, readEnv, upstreamsEnv } from "./env.ts";
import { createMint } from "./identity.ts";
import type { Migration } from "./migrations.ts";
import type { Projection } from "./projection.ts";
import { rebuildReadModels } from "./rebuild.ts";
import { ServiceReader } from "./service-reader.ts";

/** The whole of a service's `rebuild.ts`: builds its read models anew while the service runs, and ends. */
export async function runRebuild(
  name: string,
  migrations: readonly Migration[],
  projections: readonly Projection[],
): Promise<void> {
  const env = readEnv({
    ...upstreamsEnv,
    OWNER_DATABASE_URL: z.string(),
    DATABASE_URL: z.string(),
    IDENTITY_KEY: json(z.record(z.string(), z.unknown())),
  });
  const startedAt = performance.now();
  const applied = await rebuildReadModels({
    ownerUrl: env.OWNER_DATABASE_URL,
    schema: name.replaceAll("-", "_"),
    role: decodeURIComponent(new URL(env.DATABASE_URL).username),
    migrations,
    projections,
    reader: new ServiceReader(env.UPSTREAMS, createMint(name, env.IDENTITY_KEY)),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${name}: read models rebuilt from ${applied} facts in ${seconds} s\n`);
}
