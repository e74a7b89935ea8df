import { rm, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { worriesOnly } from "../../system/progress.ts";
import { readSettings } from "../../system/settings.ts";
import { startSystem, type System } from "../../system/start-system.ts";
import { untilProjected } from "../../system/until-projected.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { withClient } from "../../postgres/provision.ts";
import { startBareServer, type BareServer } from "./bare/start-bare-server.ts";
import { seedInteractions } from "./seed-interactions.ts";
import { MOST_INSTALLATIONS, seedSales } from "./seed-sales.ts";
import { seedStock } from "./seed-stock.ts";
import { people, seed } from "./seed.ts";

/** What is measured: a running system with so many entries, who is signed in to it, and the bare server beside it. */
export interface Subject {
  /** As many as calls and visits. */
  readonly entries: number;
  readonly system: System;
  readonly bare: BareServer;
  readonly ownerUrl: string;
  /** Cookie headers, one for each person. */
  readonly sessions: readonly string[];
  readonly serviceLineId: string;
  /** Of a thousand items in stock. */
  readonly stockItemIds: readonly string[];
  /** Stops everything and removes its data. */
  stop(): Promise<void>;
}

/** No limit that a bench could reach: the flood guard is there for sessions of people. */
const NO_FLOOD_GUARD = "1000000000";

/** By which the way of a fact is measured without anybody watching. */
const KNOWS_COMMIT_TIMES = "track_commit_timestamp=on";

export interface SubjectOptions {
  readonly say: (text: string) => void;
  /** Where each process leaves a profile of its processor time when it ends. */
  readonly profiles?: string | undefined;
}

export async function startSubject(
  entries: number,
  { say, profiles }: SubjectOptions,
): Promise<Subject> {
  const folder = await mkdtemp(path.join(tmpdir(), "dash-bench-"));
  const running: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    const system = await startOwnSystem(folder, profiles);
    running.push(() => system.stop());
    const { ownerUrl } = system.plan.engines;
    say(`Seeding ${entries.toLocaleString("en-GB")} entries, and as many calls and visits`);
    await seed(ownerUrl, entries);
    await seedInteractions(ownerUrl, entries);
    await seedSales(ownerUrl, Math.min(entries, MOST_INSTALLATIONS));
    const stockItemIds = await seedStock(ownerUrl);
    await untilProjected(ownerUrl);
    const bare = await startBareServer(ownerUrl);
    running.push(() => bare.stop());
    const sessions = await signInEverybody(system.url);
    const serviceLineId = await firstLine(ownerUrl);
    return { entries, system, bare, ownerUrl, sessions, serviceLineId, stockItemIds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startOwnSystem(folder: string, profiles: string | undefined): Promise<System> {
  const settings = readSettings({
    PORT: "0",
    DATA_DIR: folder,
    DEMO: "0",
    WRITES_PER_SECOND: NO_FLOOD_GUARD,
  });
  const profiler = path.join(projectRoot, "scripts/lab/bench/profile-process.mjs");
  const extraEnv: Record<string, string> = profiles
    ? { NODE_OPTIONS: `--import ${profiler}`, PROFILES: path.resolve(profiles) }
    : {};
  return startSystem({
    settings,
    progress: worriesOnly,
    extraEnv,
    postgresSettings: [KNOWS_COMMIT_TIMES],
  });
}

async function signInEverybody(url: string): Promise<string[]> {
  const client = new HttpClient(url);
  const sessions = [];
  for (const { firstName, lastName } of people)
    sessions.push(await openDemoSession(client, `${firstName} ${lastName}`));
  client.close();
  return sessions;
}

async function firstLine(ownerUrl: string): Promise<string> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ id: string }>("select id from time.service_lines order by position limit 1"),
  );
  return rows[0]?.id ?? "";
}
