import type { StockItem } from "@dash/contracts/stock-items";
import type { StockSummary } from "@dash/contracts/stock-summary";
import { openDatabase } from "@dash/service-lib/database/database";
import { checkLedger } from "@dash/stock/ledger/ledger.drift";
import { compareIds, difference, type Difference } from "./difference.ts";
import type { Laboratory } from "./laboratory.ts";
import type { Ledger } from "./ledger.ts";
import { readApi } from "./read-api.ts";

/** The acknowledged movements against the ledger of the stock service, its facts, the read model and the API. */
export async function stockDifferences(
  laboratory: Laboratory,
  { moved, label }: Ledger,
): Promise<Difference[]> {
  const asked = [...moved];
  const differences = [await shelfDifference(laboratory), await drift(laboratory)];
  for (const place of [MOVEMENTS, FACTS]) {
    const rows = await laboratory.query<{ id: string }>(place, [label]);
    differences.push(
      compareIds(
        asked,
        rows.map(({ id }) => id),
      ),
    );
  }
  return [...differences, ...(await summaryDifferences(laboratory))];
}

const MOVEMENTS = "select id from stock.stock_movements where reason = $1";
const FACTS = `select movement.id from stock.outbox
  join stock.stock_movements movement on movement.id = (data ->> 'movementId')::uuid
  where subject = 'stock.moved.v1' and reason = $1`;

/** What the screen says is on the shelf, against the sum of what moved. */
async function shelfDifference(laboratory: Laboratory): Promise<Difference> {
  const id = laboratory.stockItemId;
  const { body } = await readApi(laboratory, `/api/stock-items/${id}`);
  const { currentStock } = JSON.parse(body.toString()) as StockItem;
  const [row] = await laboratory.query<{ units: number }>(
    "select sum(change)::int as units from stock.stock_movements where stock_item_id = $1",
    [id],
  );
  return difference(row?.units ?? 0, currentStock);
}

/** What `npm run check -w services/stock` finds. */
async function drift({ system }: Laboratory): Promise<Difference> {
  const url = system.plan.engines.ownerUrl;
  const knex = openDatabase({ url, schema: "stock", applicationName: "faults", poolSize: 1 });
  try {
    const { drift } = await checkLedger(knex);
    return { missing: drift.length, surplus: 0 };
  } finally {
    await knex.destroy();
  }
}

type Month = Pick<StockSummary, "month" | "year" | "movements" | "unitsIn" | "unitsOut">;

const MONTHS = `select month, year, count(*)::int as movements,
    coalesce(sum(change) filter (where movement_type = 'in'), 0)::int as "unitsIn",
    coalesce(-sum(change) filter (where movement_type = 'out'), 0)::int as "unitsOut"
  from stock.stock_movements group by month, year`;

/** Every month's summary, as people read it, against the ledger. */
async function summaryDifferences(laboratory: Laboratory): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const ledger of await laboratory.query<Month>(MONTHS)) {
    const target = `/api/stock-summary?year=${ledger.year}&month=${ledger.month}`;
    const shown = JSON.parse((await readApi(laboratory, target)).body.toString()) as StockSummary;
    for (const figure of ["movements", "unitsIn", "unitsOut"] as const)
      differences.push(difference(ledger[figure], shown[figure]));
  }
  return differences;
}
