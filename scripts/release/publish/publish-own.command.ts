import path from "node:path";
import { createToken, EVERY_PART, revokeToken } from "@dash/gateway/releases/publish-token.command";
import { ownCause } from "@dash/service-lib/access/cause";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import { publicAddress, readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { projectRoot } from "../../project-root.ts";
import { uploadBuilt } from "./publish-part.ts";
import { builtLast, partsBuilt } from "./read-build.ts";
import { ReleaseClient } from "./release-client.ts";

// Publishes the builds of this installation to its own system. Builds that were live before are skipped, so that a
// rollback remains in effect.
const env = readEnv({
  /** The database address, with the gateway's own role. */
  DATABASE_URL: z.string(),
  GATEWAY_URL: z.url(),
  PUBLIC_BASE_URL: publicAddress,
});
const web = path.join(projectRoot, "dist", "web");
const knex = openDatabase({ url: env.DATABASE_URL, schema: "gateway", isPatient: true });
try {
  const parts = await neverLive(knex);
  if (parts.length > 0) await publishAll(knex, parts);
} finally {
  await knex.destroy();
}

async function neverLive(database: Knex): Promise<string[]> {
  const rows: { part: string; build: string }[] = await database("builds")
    .whereRaw("coalesce(live_at, removed_at) is not null")
    .select("part", "build");
  const published = new Set(rows.map(({ part, build }) => `${part}/${build}`));
  const parts = await partsBuilt(web);
  const builds = await Promise.all(parts.map((part) => builtLast(web, part)));
  return parts.filter((part, index) => !published.has(`${part}/${builds[index]}`));
}

/** Moves all parts in one move: a kit and the areas that need it become live together, or nothing changes. */
async function publishAll(database: Knex, parts: readonly string[]): Promise<void> {
  const cause = ownCause("start");
  const input = { part: EVERY_PART, name: "the start of the system", days: 1, mayForce: false };
  const token = await database.transaction((trx) => createToken(trx, cause, input));
  try {
    const host = new URL(env.PUBLIC_BASE_URL).host;
    const client = new ReleaseClient({ url: env.GATEWAY_URL, host }, token.secret);
    const live = new Map((await client.releases()).map(({ part, version }) => [part, version]));
    const moves = [];
    for (const part of parts) {
      const build = await uploadBuilt(client, { part, web, root: projectRoot });
      moves.push({ part, build, version: live.get(part) ?? 0 });
    }
    await client.move({ moves });
    process.stdout.write(`Published ${parts.join(", ")}\n`);
  } finally {
    await database.transaction((trx) => revokeToken(trx, cause, token.id));
  }
}
