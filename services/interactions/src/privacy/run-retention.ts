import { createMint } from "@dash/service-lib/access/identity";
import { openDatabase } from "@dash/service-lib/database/database";
import { ServiceReader } from "@dash/service-lib/http/service-reader";
import { processEnv, readEnv, upstreamsEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";
import { openPhotoStore, photoEnv } from "../visits/open-photo-store.ts";
import { retain, type DuePerson, type RetentionCounts } from "./retention.command.ts";
import { retentionEnv } from "./retention-env.ts";

const { DATABASE_URL, IDENTITY_KEY, LOG_LEVEL } = processEnv;

function dueText({ name, keepsIdentity, lastContact: { at, what } }: DuePerson): string {
  const parts = keepsIdentity ? "all but name and number of " : "";
  return `would erase ${parts}${name}: last contact ${at.slice(0, 10)} (${what})`;
}

function textOf({ customers, details, leads, interactions }: RetentionCounts): string {
  return (
    `${customers} customers, ${leads} leads, ${interactions} calls and visits of nobody; ` +
    `of ${details} more all but name and number`
  );
}

/** A command: erases now what is kept for long enough, or with `--dry-run` says whom and how much that would be. */
export async function runRetention(given: readonly string[]): Promise<void> {
  const unknown = given.filter((argument) => argument !== "--dry-run");
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(" ")}. Give --dry-run or nothing.`);
  const isDryRun = given.includes("--dry-run");
  const env = readEnv({
    ...upstreamsEnv,
    ...photoEnv,
    ...retentionEnv,
    DATABASE_URL,
    IDENTITY_KEY,
    LOG_LEVEL,
  });
  const knex = openDatabase({
    url: env.DATABASE_URL,
    schema: "interactions",
    applicationName: "retention",
    poolSize: 3,
    isPatient: true,
  });
  const logger = openLogger("retention", env.LOG_LEVEL);
  try {
    const counts = await retain({
      knex,
      reader: new ServiceReader(env.UPSTREAMS, createMint("interactions", env.IDENTITY_KEY)),
      logger,
      store: openPhotoStore({ knex, env, logger }),
      months: env,
      now: new Date(),
      isDryRun,
      onDue: (due) => process.stdout.write(isDryRun ? `${dueText(due)}\n` : ""),
    });
    process.stdout.write(`retention: ${isDryRun ? "would erase" : "erased"} ${textOf(counts)}\n`);
  } finally {
    await knex.destroy();
  }
}
