import { once } from "node:events";
import { parentPort, Worker } from "node:worker_threads";
import * as z from "zod";
import { json, readEnv, upstreamsEnv } from "../process/env.ts";
import { createMint } from "../access/identity.ts";
import type { Loaded, SharedQueues } from "./load-share.ts";
import type { Migration } from "../database/migration.ts";
import type { Projection } from "../facts/projection.ts";
import { helpRebuild, rebuildReadModels } from "./rebuild.ts";
import { ServiceReader } from "../http/service-reader.ts";

/**
 * The whole of a service's `rebuild.ts`: builds its read models anew while the service runs, and ends. The work is shared
 * with a thread that runs the same program: where one of them waits for Postgres, the other goes on.
 */
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
  const options = {
    ownerUrl: env.OWNER_DATABASE_URL,
    schema: name.replaceAll("-", "_"),
    projections,
    reader: new ServiceReader(env.UPSTREAMS, createMint(name, env.IDENTITY_KEY)),
  };
  if (parentPort) {
    const [queues] = (await once(parentPort, "message")) as [SharedQueues];
    parentPort.postMessage(await helpRebuild(options, queues));
    return;
  }
  const startedAt = performance.now();
  const applied = await rebuildReadModels({
    ...options,
    role: decodeURIComponent(new URL(env.DATABASE_URL).username),
    migrations,
    help: startHelper(),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${name}: read models rebuilt from ${applied} facts in ${seconds} s\n`);
}

/** Begins at once, since it takes as long to be ready as the tables do. */
function startHelper(): (queues: SharedQueues) => Promise<Loaded> {
  const [, program = ""] = process.argv;
  const helper = new Worker(program, { argv: ["rebuild"] });
  return async (queues) => {
    helper.postMessage(queues);
    const [loaded] = (await once(helper, "message")) as [Loaded];
    return loaded;
  };
}
