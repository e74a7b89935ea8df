import { rm, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "../../run/postgres/provision.ts";
import { worriesOnly } from "../../run/system/progress.ts";
import { readSettings } from "../../run/system/settings.ts";
import { startSystem, type System } from "../../run/system/start-system.ts";
import { untilProjected } from "../../run/system/until-projected.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { startBareServer, type BareServer } from "./bare-server.ts";
import { RECORDS_STATEMENTS } from "./record-statements.ts";
import type { RecordIds } from "./scenarios.ts";
import { people, seedEntries } from "./seed.ts";
import { seedOthers } from "./seed-others.ts";

/** The measured systems: a running platform with seeded entries and signed-in people, and the bare server. */
export interface Subject {
  readonly system: System;
  readonly bare: BareServer;
  readonly ownerUrl: string;
  /** Cookie headers, one for each person. */
  readonly sessions: readonly string[];
  readonly ids: RecordIds;
  /** Stops everything and removes its data. */
  stop(): Promise<void>;
}

/** A limit that no bench reaches: the flood guard is meant for sessions of people. */
const NO_FLOOD_GUARD = "1000000000";

export async function startSubject(entries: number, say: (text: string) => void): Promise<Subject> {
  const folder = await mkdtemp(path.join(tmpdir(), "dash-bench-"));
  const running: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    const system = await startSystem({
      settings: readSettings({
        PORT: "0",
        DATA_DIR: folder,
        DEMO: "0",
        WRITES_PER_SECOND: NO_FLOOD_GUARD,
      }),
      progress: worriesOnly,
      postgresSettings: RECORDS_STATEMENTS,
    });
    running.push(() => system.stop());
    const { ownerUrl } = system.plan.engines;
    say(`Seeding ${entries.toLocaleString("en-GB")} entries, and as many calls and visits`);
    await seedEntries(ownerUrl, entries);
    await seedOthers(ownerUrl, entries);
    await untilProjected(ownerUrl);
    const sessions = await signInEverybody(system.url);
    const ids = await findIds(ownerUrl);
    const bare = await startBareServer({ system, folder, sessions, ids });
    running.push(() => bare.stop());
    return { system, bare, ownerUrl, sessions, ids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signInEverybody(url: string): Promise<string[]> {
  const client = new HttpClient(url);
  const sessions = [];
  for (const { firstName, lastName } of people)
    sessions.push(await openDemoSession(client, `${firstName} ${lastName}`));
  client.close();
  return sessions;
}

async function findIds(ownerUrl: string): Promise<RecordIds> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<RecordIds>(`select
      (select id from time.service_lines order by position limit 1) as "serviceLineId",
      (select id from stock.stock_items order by id limit 1) as "stockItemId"`),
  );
  if (!rows[0]) throw new Error("a select without a table answers one row");
  return rows[0];
}
