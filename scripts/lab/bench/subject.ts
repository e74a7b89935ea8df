import { execFileSync } from "node:child_process";
import { withClient } from "../../run/postgres/provision.ts";
import { processNamed } from "../../run/processes.ts";
import { environmentOf, migrationEnvironmentOf } from "../../run/system/process-environment.ts";
import { worriesOnly } from "../../run/system/progress.ts";
import type { System } from "../../run/system/start-system.ts";
import { toolArguments } from "../../run/system/tools.ts";
import { untilProjected } from "../../run/system/until-projected.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient, jsonOf } from "../../testing/http-client.ts";
import { NO_FLOOD_GUARD, startOwnSystem, type OwnSystem } from "../../testing/own-system.ts";
import { startBareServer, type BareServer } from "./bare-server.ts";
import { RECORDS_STATEMENTS } from "./record-statements.ts";
import type { RecordIds } from "./scenarios.ts";
import { benchAmounts, people, seed } from "./seed.ts";

/** A running platform with seeded data and signed-in people. */
export interface SeededSystem extends OwnSystem {
  /** The Cookie header of each person. */
  readonly sessions: readonly string[];
  readonly ids: RecordIds;
  readonly rebuild: RebuildTime;
}

/** The two systems to measure: the platform, and the bare server. */
export interface Subject extends SeededSystem {
  readonly bare: BareServer;
}

export interface RebuildTime {
  readonly facts: number;
  readonly seconds: number;
}

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
  const env = { DEMO: "0", WRITES_PER_SECOND: NO_FLOOD_GUARD };
  const own = await startOwnSystem(env, { progress: worriesOnly, postgresSettings });
  const { system } = own;
  try {
    const { ownerUrl } = system.plan.engines;
    say(`Seeding ${entries.toLocaleString("en-GB")} entries, and as many calls and visits`);
    await seed(ownerUrl, benchAmounts(entries));
    say("Rebuilding the read models");
    const rebuild = rebuildReadModels(system);
    const client = new HttpClient(system.url);
    const sessions: string[] = [];
    for (const { firstName, lastName } of people)
      sessions.push(await openDemoSession(client, `${firstName} ${lastName}`));
    const ids = await addRecords(client, sessions[0] ?? "");
    client.close();
    await untilProjected(ownerUrl);
    await withClient(ownerUrl, (owner) => owner.query("vacuum (analyze)"));
    await withClient(ownerUrl, (owner) => owner.query("checkpoint"));
    return { ...own, sessions, ids, rebuild };
  } catch (error) {
    await own.stop();
    throw error;
  }
}

/** Rebuilds what a seed has facts for, and measures how long the dashboard's read models take. */
export function rebuildReadModels(system: System): RebuildTime {
  const ofReport = rebuild(system, "report");
  rebuild(system, "notices");
  return ofReport;
}

/** Rebuilds a service's read models from all facts, as `npm run rebuild` does. */
function rebuild({ plan }: System, name: "notices" | "report"): RebuildTime {
  const service = processNamed(name);
  const env = { ...environmentOf(plan, service), ...migrationEnvironmentOf(plan, service) };
  const startedAt = performance.now();
  const command = toolArguments(plan.buildOf(service), "rebuild");
  const output = execFileSync(process.execPath, command, { env, encoding: "utf8" });
  return {
    facts: Number(/from (\d+) facts/.exec(output)?.[1]),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** Puts stock items into the system, and returns the ids of the records that writes refer to. */
async function addRecords(client: HttpClient, cookie: string): Promise<RecordIds> {
  const answer = await client.ask("GET", "/api/service-lines", { cookie });
  const serviceLineId = jsonOf<{ id: string }[]>(answer)[0]?.id ?? "";
  let stockItemId = "";
  for (let item = 0; item < ITEMS_IN_STOCK; item++) {
    const body = { name: `Part ${item}`, category: "Parts", currentStock: UNITS, minStock: 5 };
    const added = await client.ask("POST", "/api/stock-items", { cookie, body });
    stockItemId = jsonOf<{ id: string }>(added).id;
  }
  return { serviceLineId, stockItemId };
}
