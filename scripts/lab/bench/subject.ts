import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "../../run/postgres/provision.ts";
import { processNamed } from "../../run/processes.ts";
import { environmentOf, migrationEnvironmentOf } from "../../run/system/process-environment.ts";
import { worriesOnly } from "../../run/system/progress.ts";
import { readSettings } from "../../run/system/settings.ts";
import { startSystem, type System } from "../../run/system/start-system.ts";
import { toolArguments } from "../../run/system/tools.ts";
import { untilProjected } from "../../run/system/until-projected.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { startBareServer, type BareServer } from "./bare-server.ts";
import { RECORDS_STATEMENTS } from "./record-statements.ts";
import type { RecordIds } from "./scenarios.ts";
import { people, seed } from "./seed.ts";

/** A running platform with seeded data and signed-in people. */
export interface SeededSystem {
  readonly folder: string;
  readonly system: System;
  /** The Cookie header of each person. */
  readonly sessions: readonly string[];
  readonly ids: RecordIds;
  readonly rebuild: RebuildTime;
  stop(): Promise<void>;
}

/** The two systems to measure: the platform, and the bare server. */
export interface Subject extends SeededSystem {
  readonly bare: BareServer;
}

export interface RebuildTime {
  readonly facts: number;
  readonly seconds: number;
}

/** A number of writes per second that no bench reaches: the flood guard of the gateway must not refuse any. */
const NO_FLOOD_GUARD = "1000000000";
const ITEMS_IN_STOCK = 1_000;
/** The units in stock of the item from which the bench takes: more than all turns take together. */
const UNITS = 900_000;

export async function startSubject(entries: number, say: (text: string) => void): Promise<Subject> {
  const seeded = await startSeeded(entries, say, RECORDS_STATEMENTS);
  try {
    const bare = await startBareServer(seeded);
    const stop = async (): Promise<void> => {
      await bare.stop();
      await seeded.stop();
    };
    return { ...seeded, bare, stop };
  } catch (error) {
    await seeded.stop();
    throw error;
  }
}

/** Starts a system on a data folder of its own, with `entries` time entries and as many calls and visits. */
export async function startSeeded(
  entries: number,
  say: (text: string) => void,
  postgresSettings: readonly string[],
): Promise<SeededSystem> {
  const folder = await mkdtemp(path.join(tmpdir(), "dash-bench-"));
  const running: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    const limits = { DEMO: "0", WRITES_PER_SECOND: NO_FLOOD_GUARD };
    const system = await startSystem({
      settings: readSettings({ PORT: "0", DATA_DIR: folder, ...limits }),
      progress: worriesOnly,
      postgresSettings,
    });
    running.push(() => system.stop());
    const { ownerUrl } = system.plan.engines;
    say(`Seeding ${entries.toLocaleString("en-GB")} entries, and as many calls and visits`);
    await seed(ownerUrl, entries);
    say("Rebuilding the read models");
    const rebuild = rebuildReport(system);
    const client = new HttpClient(system.url);
    const sessions: string[] = [];
    for (const { firstName, lastName } of people)
      sessions.push(await openDemoSession(client, `${firstName} ${lastName}`));
    const ids = await addRecords(client, sessions[0] ?? "");
    client.close();
    await untilProjected(ownerUrl);
    await withClient(ownerUrl, (owner) => owner.query("vacuum (analyze)"));
    await withClient(ownerUrl, (owner) => owner.query("checkpoint"));
    return { folder, system, sessions, ids, rebuild, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Rebuilds the dashboard's read models from all facts, as `npm run rebuild` does, and measures how long that takes. */
export function rebuildReport({ plan }: System): RebuildTime {
  const report = processNamed("report");
  const env = { ...environmentOf(plan, report), ...migrationEnvironmentOf(plan, report) };
  const startedAt = performance.now();
  const command = toolArguments(plan.buildOf(report), "rebuild");
  const output = execFileSync(process.execPath, command, { env, encoding: "utf8" });
  return {
    facts: Number(/from (\d+) facts/.exec(output)?.[1]),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** Puts stock items into the system, and returns the ids of the records that writes refer to. */
async function addRecords(client: HttpClient, cookie: string): Promise<RecordIds> {
  const idIn = async (method: string, target: string, body?: object): Promise<string> => {
    const headers = { cookie, "content-type": "application/json" };
    const json = body && JSON.stringify(body);
    const answer = await client.send({ method, target, headers, body: json });
    const [record] = [JSON.parse(answer.body.toString()) as { id?: string }].flat();
    if (!record?.id) throw new Error(`${target} answered ${answer.status}`);
    return record.id;
  };
  const serviceLineId = await idIn("GET", "/api/service-lines");
  let stockItemId = "";
  for (let item = 0; item < ITEMS_IN_STOCK; item++) {
    const part = { name: `Part ${item}`, category: "Parts", currentStock: UNITS, minStock: 5 };
    stockItemId = await idIn("POST", "/api/stock-items", part);
  }
  return { serviceLineId, stockItemId };
}
