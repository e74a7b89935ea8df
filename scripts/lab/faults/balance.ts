import { setTimeout as pause } from "node:timers/promises";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import type { StockSummary } from "@dash/contracts/stock/stock-summary";
import { jsonOf } from "../../testing/http-client.ts";
import type { Laboratory } from "./laboratory.ts";
import { QUARTER_MINUTES, type Ledger } from "./ledger.ts";
import { readApi, until } from "./probes.ts";

const LOOK_AGAIN_MS = 250;
/**
 * The longest wait: reconciliation runs every 15 s and skips facts younger than 5 s; this is twice its slowest case.
 */
const PATIENCE_MS = 45_000;
/**
 * How long to wait for facts that are delivered again and must not count twice. A delivery after that would change
 * the sums of the next case.
 */
const AFTERMATH_MS = 250;

/**
 * Waits until all facts are applied, at most for some time. Then compares the writes that the system acknowledged to
 * clients with the tables, the facts, the read model and the API. Returns each difference: nothing may be lost, and
 * nothing may count twice.
 */
export async function imbalances(laboratory: Laboratory, ledger: Ledger): Promise<string[]> {
  await until(async () => {
    await pause(LOOK_AGAIN_MS);
    return (await differences(laboratory, ledger)).length === 0;
  }, PATIENCE_MS);
  await pause(AFTERMATH_MS);
  return differences(laboratory, ledger);
}

/** Queries for the ids of all rows with the label of the ledger; one query for each table or read model. */
const ID_QUERIES: readonly (readonly [ids: "acknowledged" | "moved", query: string])[] = [
  ["acknowledged", "select id from time.time_entries where description = $1"],
  [
    "acknowledged",
    `select data ->> 'entryId' as id from time.outbox
     where subject = 'time.entry-logged.v1' and data ->> 'description' = $1`,
  ],
  [
    "acknowledged",
    "select entry_id as id from report.entries where description = $1 and not is_deleted",
  ],
  ["moved", "select id from stock.stock_movements where reason = $1"],
  [
    "moved",
    `select movement.id from stock.outbox
     join stock.stock_movements movement on movement.id = (data ->> 'movementId')::uuid
     where subject = 'stock.moved.v1' and reason = $1`,
  ],
];

const STOCK_MONTHS = `select month, year, count(*)::int as movements,
    coalesce(-sum(change) filter (where movement_type = 'out'), 0)::int as "unitsOut"
  from stock.stock_movements group by month, year`;
const STOCK_DRIFT = `select name from stock.stock_items item where current_stock is distinct from
    (select coalesce(sum(change), 0) from stock.stock_movements where stock_item_id = item.id)`;

async function differences(laboratory: Laboratory, ledger: Ledger): Promise<string[]> {
  const { query, calendar } = laboratory;
  const found: string[] = [];
  const compare = (place: string, expected: number, actual: number): void => {
    if (expected !== actual) found.push(`${place}: ${actual} instead of ${expected}`);
  };
  const read = async <Body>(target: string): Promise<Body> =>
    jsonOf<Body>(await readApi(laboratory, target));

  for (const [ids, idQuery] of ID_QUERIES) {
    const rows = (await query<{ id: string }>(idQuery, [ledger.label])).map(({ id }) => id);
    const acknowledged = rows.filter((id) => ledger[ids].has(id));
    compare(idQuery, ledger[ids].size, rows.length);
    compare(`acknowledged, ${idQuery}`, ledger[ids].size, new Set(acknowledged).size);
  }
  const compareList = async (query: string, expected: number): Promise<void> => {
    const list = `/api/time-entries?limit=1&${query}`;
    const { headers } = await readApi(laboratory, list);
    compare(list, expected, Number(headers["x-total-count"]));
  };
  await compareList(`search=${encodeURIComponent(ledger.label)}`, ledger.acknowledged.size);
  for (const [month, minutes] of calendar.minutes) {
    await compareList(month, minutes / QUARTER_MINUTES);
    const dashboard = `/api/dashboard?${month}`;
    compare(dashboard, minutes, (await read<DashboardSummary>(dashboard)).minutesUsed);
  }
  type Month = Pick<StockSummary, "month" | "year" | "movements" | "unitsOut">;
  for (const { year, month, ...figures } of await query<Month>(STOCK_MONTHS)) {
    const target = `/api/stock-summary?year=${year}&month=${month}`;
    const summary = await read<StockSummary>(target);
    compare(`movements of ${target}`, figures.movements, summary.movements);
    compare(`units of ${target}`, figures.unitsOut, summary.unitsOut);
  }
  compare("items that differ from their movements", 0, (await query(STOCK_DRIFT)).length);
  return found;
}
