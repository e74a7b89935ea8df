import * as z from "zod";
import { createMint } from "../access/identity.ts";
import type { Migration } from "../database/migration.ts";
import { ServiceReader } from "../http/service-reader.ts";
import { json, readEnv, upstreamsEnv } from "../process/env.ts";
import { hasOriginals, schemaOf, type Rebuildable } from "../service/define-service.ts";
import { rebuildInPlace } from "./rebuild-in-place.ts";
import { rebuildReadModels } from "./rebuild.ts";

/** Rebuilds the read models of a service while it runs, and prints how long that took. */
export async function runRebuild(
  { name, projections, readModels }: Rebuildable,
  migrations: readonly Migration[],
): Promise<void> {
  const env = readEnv({
    ...upstreamsEnv,
    OWNER_DATABASE_URL: z.string(),
    DATABASE_URL: z.string(),
    IDENTITY_KEY: json(z.record(z.string(), z.unknown())),
  });
  const startedAt = performance.now();
  const options = {
    ownerUrl: env.OWNER_DATABASE_URL,
    schema: schemaOf(name),
    projections,
    reader: new ServiceReader(env.UPSTREAMS, createMint(name, env.IDENTITY_KEY)),
  };
  const role = decodeURIComponent(new URL(env.DATABASE_URL).username);
  const applied = await (hasOriginals(name)
    ? rebuildInPlace({ ...options, readModels })
    : rebuildReadModels({ ...options, role, migrations }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${name}: read models rebuilt from ${applied} facts in ${seconds} s\n`);
}
