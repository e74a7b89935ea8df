import * as z from "zod";
import { createMint } from "../access/identity.ts";
import type { Migration } from "../database/migration.ts";
import type { Projection } from "../facts/projection.ts";
import { ServiceReader } from "../http/service-reader.ts";
import { json, readEnv, upstreamsEnv } from "../process/env.ts";
import { rebuildReadModels } from "./rebuild.ts";

/** Builds the read models of a service anew, while it runs, and says how long it took. */
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
