import { execFileSync } from "node:child_process";
import type pg from "pg";
import { withClient } from "../../postgres/provision.ts";
import { processNamed } from "../../processes.ts";
import { environmentOf, migrationEnvironmentOf } from "../../system/process-environment.ts";
import { toolArguments } from "../../system/tools.ts";
import { readTicks, stolenShare } from "./stolen-time.ts";
import type { Subject } from "./subject.ts";
import { untilProjected } from "../../system/until-projected.ts";

export interface RebuildTime {
  readonly facts: number;
  readonly seconds: number;
  /** Of the machine's processor time; not a number where unknown. */
  readonly stolen: number;
  /** Rows of the read models that are not as they were, on either side. */
  readonly differences: number;
}

const SERVICE = "report";
const TABLES = [
  "entries",
  "month_hours",
  "day_hours",
  "service_lines",
  "tier_periods",
  "month_stock",
  "low_crossings",
];

/** Builds the report's read models anew from all facts, as `npm run rebuild` does, and compares them with the old ones. */
export async function measureRebuild({ system, ownerUrl }: Subject): Promise<RebuildTime> {
  const { plan } = system;
  const definition = processNamed(SERVICE);
  const env = { ...environmentOf(plan, definition), ...migrationEnvironmentOf(plan, definition) };
  await untilProjected(ownerUrl);
  return withClient(ownerUrl, async (client) => {
    await client.query(KEPT);
    await client.query("checkpoint");
    const ticks = readTicks();
    const startedAt = performance.now();
    const said = execFileSync(
      process.execPath,
      toolArguments(plan.buildOf(definition), "rebuild"),
      {
        env,
        encoding: "utf8",
      },
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const stolen = stolenShare(ticks);
    const facts = Number(/from (\d+) facts/.exec(said)?.[1]);
    return { facts, seconds, stolen, differences: await countDifferences(client) };
  });
}

/** What was just copied would be vacuumed and brought to the disk within the minute: not while the rebuild is timed. */
const KEPT = [
  "create schema kept",
  ...TABLES.map(
    (table) =>
      `create table kept.${table} with (autovacuum_enabled = false) as table ${SERVICE}.${table}`,
  ),
].join(";");

async function countDifferences(client: pg.Client): Promise<number> {
  let differences = 0;
  for (const table of TABLES) {
    const [old, rebuilt] = [`table kept.${table}`, `table ${SERVICE}.${table}`];
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from (
         (${old} except all ${rebuilt}) union all (${rebuilt} except all ${old})) as differing`,
    );
    differences += rows[0]?.rows ?? 0;
  }
  return differences;
}
