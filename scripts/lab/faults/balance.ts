import { setTimeout as pause } from "node:timers/promises";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import type { StockSummary } from "@dash/contracts/stock/stock-summary";
import { openDatabase } from "@dash/service-lib/database/database";
import { checkLedger } from "@dash/stock/ledger/ledger.drift";
import type { Laboratory } from "./laboratory.ts";
import { Calendar, type Ledger } from "./ledger.ts";
import { readApi } from "./probes.ts";

/** Compares the clients' ledger with the entries and movements, their facts, the read models and the API. */
export interface Balance {
  /** Acknowledged writes that are missing in a place. */
  readonly lost: number;
  /** Writes that a place contains more than once, or that no client sent. */
  readonly doubled: number;
}

const LOOK_AGAIN_MS = 250;
/** Reconciliation runs every 15 s and skips facts younger than 5 s. The limit is twice its slowest case. */
const PATIENCE_MS = 45_000;
/** The wait for repeated deliveries, which must not count twice. Later ones would change the sums of the next case. */
const AFTERMATH_MS = 250;

/** Computes the balance when it has settled, or after its time limit. */
export async function settledBalance(laboratory: Laboratory, ledger: Ledger): Promise<Balance> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const balance = await strike(laboratory, ledger).catch(() => undefined);
    const settled = balance?.lost === 0 && balance.doubled === 0;
    if (settled || Date.now() > deadline) break;
    await pause(LOOK_AGAIN_MS);
  }
  await pause(AFTERMATH_MS);
  return strike(laboratory, ledger);
}

async function strike(laboratory: Laboratory, ledger: Ledger): Promise<Balance> {
  const balances = [
    ...(await placeBalances(laboratory, ledger)),
    sumBalance(ledger.acknowledged.size, await listed(laboratory, ledger.label)),
    ...(await dashboardBalances(laboratory)),
    ...(await summaryBalances(laboratory)),
    sumBalance(await stockDrift(laboratory), 0),
  ];
  return {
    lost: Math.max(...balances.map(({ lost }) => lost)),
    doubled: Math.max(...balances.map(({ doubled }) => doubled)),
  };
}

/** Queries for the ids of all rows with a label, one for each place. */
const PLACES: Record<"acknowledged" | "moved", readonly string[]> = {
  acknowledged: [
    "select id from time.time_entries where description = $1",
    `select data ->> 'entryId' as id from time.outbox
     where subject = 'time.entry-logged.v1' and data ->> 'description' = $1`,
    "select entry_id as id from report.entries where description = $1 and not is_deleted",
  ],
  moved: [
    "select id from stock.stock_movements where reason = $1",
    `select movement.id from stock.outbox
     join stock.stock_movements movement on movement.id = (data ->> 'movementId')::uuid
     where subject = 'stock.moved.v1' and reason = $1`,
  ],
};

async function placeBalances({ query }: Laboratory, ledger: Ledger): Promise<Balance[]> {
  const balances: Balance[] = [];
  for (const kind of ["acknowledged", "moved"] as const)
    for (const place of PLACES[kind]) {
      const rows = await query<{ id: string }>(place, [ledger.label]);
      balances.push(
        compareIds(
          ledger[kind],
          rows.map(({ id }) => id),
        ),
      );
    }
  return balances;
}

function compareIds(expected: ReadonlySet<string>, actual: readonly string[]): Balance {
  const distinct = new Set(actual);
  const lost = [...expected].filter((id) => !distinct.has(id)).length;
  const foreign = actual.filter((id) => !expected.has(id)).length;
  return { lost, doubled: foreign + actual.length - distinct.size };
}

function sumBalance(expected: number, actual: number): Balance {
  return { lost: Math.max(0, expected - actual), doubled: Math.max(0, actual - expected) };
}

/** Counts the ledger's entries in the API's list, by searching for the label. */
async function listed(laboratory: Laboratory, label: string): Promise<number> {
  const target = `/api/time-entries?limit=1&search=${encodeURIComponent(label)}`;
  return Number((await readApi(laboratory, target)).headers["x-total-count"]);
}

/** Compares the dashboard of every month of the lab with all acknowledged entries of that month. */
async function dashboardBalances(laboratory: Laboratory): Promise<Balance[]> {
  const balances: Balance[] = [];
  for (const [month, minutes] of laboratory.calendar.minutes()) {
    const { body } = await readApi(laboratory, `/api/dashboard?${month}`);
    const { minutesUsed } = JSON.parse(body.toString()) as DashboardSummary;
    balances.push(sumBalance(Calendar.entriesIn(minutes), Calendar.entriesIn(minutesUsed)));
  }
  return balances;
}

type Month = Pick<StockSummary, "month" | "year" | "movements" | "unitsIn" | "unitsOut">;

const STOCK_MONTHS = `select month, year, count(*)::int as movements,
    coalesce(sum(change) filter (where movement_type = 'in'), 0)::int as "unitsIn",
    coalesce(-sum(change) filter (where movement_type = 'out'), 0)::int as "unitsOut"
  from stock.stock_movements group by month, year`;

/** Compares every month's stock summary in the API with the movements. */
async function summaryBalances(laboratory: Laboratory): Promise<Balance[]> {
  const balances: Balance[] = [];
  for (const month of await laboratory.query<Month>(STOCK_MONTHS)) {
    const target = `/api/stock-summary?year=${month.year}&month=${month.month}`;
    const summary = JSON.parse((await readApi(laboratory, target)).body.toString()) as StockSummary;
    for (const figure of ["movements", "unitsIn", "unitsOut"] as const)
      balances.push(sumBalance(month[figure], summary[figure]));
  }
  return balances;
}

/** Counts items whose stock is not the sum of their movements. */
async function stockDrift({ system }: Laboratory): Promise<number> {
  const url = system.plan.engines.ownerUrl;
  const knex = openDatabase({ url, schema: "stock", applicationName: "faults", poolSize: 1 });
  try {
    return (await checkLedger(knex)).drift.length;
  } finally {
    await knex.destroy();
  }
}
