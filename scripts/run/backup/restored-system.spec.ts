import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import { attemptOf } from "@dash/service-lib/http/idempotency";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildCause } from "@dash/service-lib/testing/actors";
import { until } from "@dash/service-lib/testing/until";
import { createStockItem } from "@dash/stock/items/create-stock-item.command";
import { checkLedger } from "@dash/stock/ledger/ledger.drift";
import { recordMovement } from "@dash/stock/movements/record-movement.command";
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

/** Units of the item at first; each day of work takes one. */
const OPENING = 100;

/** The sums of a month's hours or movements, with the month and year. */
type Month = Readonly<Record<string, number>>;

/** The sums of the ledgers, or those of the read models. */
interface Figures {
  readonly hours: readonly Month[];
  readonly stock: readonly Month[];
}

let folder: string;
let to: string;
let original: System;
let itemId: string;
let days = 0;
/** An instant before the facts that nobody has applied. */
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

async function addItem(system: System): Promise<void> {
  const fields = { name: "Filter", sku: null, description: null, supplier: null, unitCost: null };
  const input = {
    ...fields,
    deliveryDays: null,
    category: "Parts",
    currentStock: OPENING,
    minStock: 5,
    maxStock: 0,
  } as const;
  const item = await withSchema(system, "stock", (knex) =>
    knex.transaction((trx) => createStockItem(trx, buildCause(), input, new Date(EIGHT))),
  );
  itemId = item.id;
}

/** Logs an hour and takes a unit from the shelf on each of `count` days. */
async function work(system: System, count: number): Promise<void> {
  const mornings = Array.from({ length: count }, () => new Date(EIGHT + days++ * DAY_MS));
  await withSchema(system, "time", async (knex) => {
    const line = await ServiceLine.query(knex).first().throwIfNotFound();
    const cause = buildCause();
    for (const morning of mornings) {
      const endTime = new Date(morning.getTime() + HOUR_MS).toISOString();
      const input = {
        serviceLineId: line.id,
        startTime: morning.toISOString(),
        endTime,
        description: "Restore trial",
      };
      await logTimeEntry(knex, cause, input, attemptOf(cause, "test", endTime, input));
    }
  });
  await withSchema(system, "stock", async (knex) => {
    const movement = {
      stockItemId: itemId,
      movementType: "out",
      quantity: 1,
      notes: null,
    } as const;
    for (const morning of mornings)
      await recordMovement(
        knex,
        buildCause(),
        { ...movement, reason: "Restore trial" },
        null,
        morning,
      );
  });
}

async function monthsOf(system: System, schema: string, sql: string): Promise<Month[]> {
  const order = "group by year, month order by year, month";
  return withSchema(system, schema, (knex) => rowsOf<Month>(knex, `${sql} ${order}`));
}

async function ledgersOf(system: System): Promise<Figures> {
  return {
    hours: await monthsOf(
      system,
      "time",
      "select year, month, sum(minutes)::int as minutes from time_entries",
    ),
    stock: await monthsOf(
      system,
      "stock",
      `select year, month, count(*)::int as movements,
         coalesce(-sum(change) filter (where movement_type = 'out'), 0)::int as out,
         coalesce(sum(change) filter (where movement_type = 'adjustment'), 0)::int as adjusted
       from stock_movements`,
    ),
  };
}

async function readModelsOf(system: System): Promise<Figures> {
  return {
    hours: await monthsOf(
      system,
      "report",
      "select year, month, sum(minutes)::int as minutes from month_hours",
    ),
    stock: await monthsOf(
      system,
      "report",
      `select year, month, sum(movements)::int as movements,
         sum(units_out)::int as out, sum(units_adjusted)::int as adjusted
       from month_stock`,
    ),
  };
}

/** Expects one time entry and one unit less on the shelf for each day of work. */
async function expectWorked(system: System, worked: number): Promise<void> {
  expect(await countOf(system, "time", "time_entries")).toBe(worked);
  expect(await countOf(system, "stock", "stock_movements")).toBe(1 + worked);
  const check = await withSchema(system, "stock", checkLedger);
  expect(check).toEqual({ items: 1, movements: 1 + worked, drift: [] });
  const shelf = `stock_items where current_stock = ${OPENING - worked}`;
  expect(await countOf(system, "stock", shelf)).toBe(1);
}

async function countOf(system: System, schema: string, what: string): Promise<number> {
  const rows = await withSchema(system, schema, (knex) =>
    rowsOf<{ count: number }>(knex, `select count(*)::int as count from ${what}`),
  );
  return rows[0]?.count ?? 0;
}

async function agree(system: System): Promise<boolean> {
  return isDeepStrictEqual(await readModelsOf(system), await ledgersOf(system));
}

/** A backup, twenty days that the dashboard has applied, and thirty days whose facts are only in the broker. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-restored-"));
  to = path.join(folder, "backups");
  original = await start("original");
  await addItem(original);
  await work(original, 10);
  await takeBackup({ dataFolder: path.join(folder, "original"), to });
  await work(original, 10);
  await until("the dashboard knows them", () => agree(original));
  await withSchema(original, "gateway", (knex) =>
    knex.raw(
      "insert into sessions (sid, sess, expire, user_id) values ('open', '{}', now() + interval '1 hour', gen_random_uuid())",
    ),
  );
  midway = new Date();
  original.kill("report", "SIGSTOP");
  await work(original, 30);
  await until("the broker has them", async () => {
    const waiting = "outbox where (xid, seq) > (select xid, seq from outbox_position)";
    const counts = ["time", "stock"].map((schema) => countOf(original, schema, waiting));
    return (await Promise.all(counts)).every((count) => count === 0);
  });
});

afterAll(async () => {
  original.kill("report", "SIGCONT");
  await original.stop();
  rmSync(folder, { recursive: true });
});

test("after a restore the read models agree with both ledgers, though the broker is new", async () => {
  expect(await agree(original)).toBe(false);
  const { republished } = await restoreBackup({ from: to, dataFolder: path.join(folder, "whole") });
  expect(republished).toBeGreaterThanOrEqual(2 * 30);

  const system = await start("whole");
  try {
    expect(await ledgersOf(system)).toEqual(await ledgersOf(original));
    await until("nothing is lost or doubled", () => agree(system));
    await expectWorked(system, 50);
    expect(await countOf(system, "gateway", "sessions")).toBe(0);
  } finally {
    await system.stop();
  }
});

test("a restore until an instant agrees with itself, and goes on from there", async () => {
  await restoreBackup({ from: to, until: midway, dataFolder: path.join(folder, "part") });
  const system = await start("part");
  try {
    await expectWorked(system, 20);
    await until("the dashboard agrees", () => agree(system));
    await work(system, 5);
    await until("the dashboard follows", () => agree(system));
    await expectWorked(system, 25);
  } finally {
    await system.stop();
  }
});
