import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase, type Knex } from "@dash/service-lib/database";
import { attemptOf } from "@dash/service-lib/idempotency";
import { rowsOf } from "@dash/service-lib/statement";
import { buildCause } from "@dash/service-lib/testing/actors";
import { until } from "@dash/service-lib/testing/until";
import { ServiceLine } from "@dash/time/service-lines/service-line.model";
import { logTimeEntry } from "@dash/time/time-entries/log-time-entry.command";
import { silentProgress } from "../system/progress.ts";
import { readSettings } from "../system/settings.ts";
import { startSystem, type System } from "../system/start-system.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const EIGHT = Date.parse("2026-03-02T08:00:00Z");
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Hours {
  readonly month: number;
  readonly minutes: number;
}

let folder: string;
let to: string;
let original: System;
let days = 0;
/** An instant before the facts that nobody applied. */
let midway: Date;

function start(name: string): Promise<System> {
  const settings = readSettings({ DATA_DIR: path.join(folder, name), PORT: "0", DEMO: "0" });
  return startSystem({ settings, progress: silentProgress });
}

async function withSchema<T>(
  { plan }: System,
  schema: string,
  work: (knex: Knex) => Promise<T>,
): Promise<T> {
  const knex = openDatabase({ url: plan.engines.ownerUrl, schema });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

/** Logs an hour on each of so many days. */
async function logHours(system: System, count: number): Promise<void> {
  await withSchema(system, "time", async (knex) => {
    const line = await ServiceLine.query(knex).first().throwIfNotFound();
    const cause = buildCause();
    for (let logged = 0; logged < count; logged++, days++) {
      const startTime = new Date(EIGHT + days * DAY_MS);
      const endTime = new Date(startTime.getTime() + HOUR_MS).toISOString();
      const input = {
        serviceLineId: line.id,
        startTime: startTime.toISOString(),
        endTime,
        description: "Restore trial",
      };
      await logTimeEntry(knex, cause, input, attemptOf(cause, "test", endTime, input));
    }
  });
}

function ledgerOf(system: System): Promise<Hours[]> {
  return withSchema(system, "time", (knex) =>
    rowsOf<Hours>(
      knex,
      "select month, sum(minutes)::int as minutes from time_entries group by month order by month",
    ),
  );
}

function readModelOf(system: System): Promise<Hours[]> {
  return withSchema(system, "report", (knex) =>
    rowsOf<Hours>(
      knex,
      "select month, sum(minutes)::int as minutes from month_hours group by month order by month",
    ),
  );
}

async function countOf(system: System, schema: string, what: string): Promise<number> {
  const rows = await withSchema(system, schema, (knex) =>
    rowsOf<{ count: number }>(knex, `select count(*)::int as count from ${what}`),
  );
  return rows[0]?.count ?? 0;
}

async function agree(system: System): Promise<boolean> {
  const [ledger, readModel] = await Promise.all([ledgerOf(system), readModelOf(system)]);
  return JSON.stringify(ledger) === JSON.stringify(readModel);
}

/** A backup, twenty days that the dashboard knows, and thirty whose facts the broker holds and nobody applied. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-restored-"));
  to = path.join(folder, "backups");
  original = await start("original");
  await logHours(original, 10);
  await takeBackup({ dataFolder: path.join(folder, "original"), to });
  await logHours(original, 10);
  await until("the dashboard knows them", () => agree(original));
  await withSchema(original, "gateway", (knex) =>
    knex.raw(
      "insert into sessions (sid, sess, expire, user_id) values ('open', '{}', now() + interval '1 hour', gen_random_uuid())",
    ),
  );
  midway = new Date();
  original.kill("report", "SIGSTOP");
  await logHours(original, 30);
  await until(
    "the broker has them",
    async () =>
      (await countOf(
        original,
        "time",
        "outbox where seq > (select seq from time.outbox_position)",
      )) === 0,
  );
});

afterAll(async () => {
  original.kill("report", "SIGCONT");
  await original.stop();
  rmSync(folder, { recursive: true });
});

test("F17 after a restore the dashboard agrees with the ledger, though the broker is new", async () => {
  expect(await agree(original)).toBe(false);
  const { republished } = await restoreBackup({ from: to, dataFolder: path.join(folder, "whole") });
  expect(republished).toBeGreaterThanOrEqual(30);

  const system = await start("whole");
  try {
    expect(await ledgerOf(system)).toEqual(await ledgerOf(original));
    await until("nothing is lost or doubled", () => agree(system));
    expect(await countOf(system, "time", "time_entries")).toBe(50);
    expect(await countOf(system, "gateway", "sessions")).toBe(0);
  } finally {
    await system.stop();
  }
});

test("F17 a restore until an instant agrees with itself, and goes on from there", async () => {
  await restoreBackup({ from: to, until: midway, dataFolder: path.join(folder, "part") });
  const system = await start("part");
  try {
    expect(await countOf(system, "time", "time_entries")).toBe(20);
    await until("the dashboard agrees", () => agree(system));
    await logHours(system, 5);
    await until("the dashboard follows", () => agree(system));
    expect(await countOf(system, "time", "time_entries")).toBe(25);
  } finally {
    await system.stop();
  }
});
