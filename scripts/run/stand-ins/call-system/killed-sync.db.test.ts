import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CallSync } from "@dash/interactions/calls/log/call-sync.model";
import { CustomerInteraction } from "@dash/interactions/interactions/customer-interaction.model";
import { projectRoot } from "../../../project-root.ts";
import { planCall, sessionOf } from "./test/call-plan.ts";
import { openSyncAccess } from "./test/sync-access.ts";
import { connect, openSyncTest, type SyncTest } from "./test/sync-test.ts";

const CALLS = 400;
const MINUTE_MS = 60_000;
/** A killed process keeps its lease for a minute and a half. */
const LEASE_OVER_MS = 2 * MINUTE_MS;
/**
 * A process is killed when this number of calls is stored, this many milliseconds after the request for its next page.
 */
const KILLS = [
  { stored: 40, afterMs: 0 },
  { stored: 110, afterMs: 10 },
  { stored: 180, afterMs: 20 },
  { stored: 250, afterMs: 40 },
] as const;

let now = new Date("2026-01-13T09:00:00Z");
let database: SyncTest["database"];
let system: SyncTest["system"];
let close: SyncTest["close"];
const sessions = new Set<string>();

beforeAll(async () => {
  ({ database, system, close } = await openSyncTest({ clock: () => now, largestPage: 25 }));
  for (let index = 0; index < CALLS; index += 1) {
    const startTime = new Date(now.getTime() - (48 + index) * 60 * MINUTE_MS);
    const { records, expected } = planCall({ index, startTime });
    for (const record of records) system.calls.add(record);
    if (expected) sessions.add(sessionOf(index));
  }
});
afterAll(() => close());

function startProcess() {
  const script = path.join(
    projectRoot,
    "scripts/run/stand-ins/call-system/test/sync-once.command.ts",
  );
  const arguments_ = [database.url, system.url, now.toISOString()];
  return fork(script, arguments_, { cwd: projectRoot, execArgv: ["--import", "tsx"] });
}

async function storedCalls(): Promise<number> {
  return CustomerInteraction.query(database.knex).resultSize();
}

/** Lets a process read until `stored` calls are stored, and kills it while it continues. */
async function killAt({ stored, afterMs }: (typeof KILLS)[number]): Promise<void> {
  const process = startProcess();
  do await once(process, "message");
  while ((await storedCalls()) < stored);
  await pause(afterMs);
  process.kill("SIGKILL");
  const [, signal] = (await once(process, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
}

async function syncToTheEnd(): Promise<void> {
  for (;;) {
    now = new Date(now.getTime() + LEASE_OVER_MS);
    await once(startProcess(), "exit");
    const last = await CallSync.query(database.knex).orderBy("startedAt", "desc").first();
    expect(["done", "paused"]).toContain(last?.outcome);
    if (last?.outcome === "done") return;
  }
}

it("loses and doubles no call when processes are killed with -9 in the middle of a sync", async () => {
  await connect(openSyncAccess({ knex: database.knex, url: system.url, clock: () => now }), now);
  for (const kill of KILLS) {
    await killAt(kill);
    expect(await storedCalls()).toBeLessThan(sessions.size);
    now = new Date(now.getTime() + LEASE_OVER_MS);
  }
  await syncToTheEnd();
  const rows = await CustomerInteraction.query(database.knex);
  expect(rows).toHaveLength(sessions.size);
  expect(new Set(rows.map(({ sessionKey }) => sessionKey))).toEqual(sessions);
});
