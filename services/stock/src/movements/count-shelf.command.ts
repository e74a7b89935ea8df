import type { CountSheetInput } from "@dash/contracts/stock/stock-batches";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { holdItems } from "../items/hold-items.query.ts";
import type { StockItem } from "../items/stock-item.model.ts";
import { countStock } from "./count-stock.command.ts";
import { clash, inRow, refuseUnknown } from "./refuse-movement.query.ts";
import { staleText } from "./refuse-stale-count.query.ts";
import type { StockMovementAnswer } from "./stock-movement.presenter.ts";

type Lines = CountSheetInput["lines"];

/**
 * Stores the counts of a sheet. An item that holds what the book says gets the day of its count and no movement.
 * @throws Problem 400 when an item does not exist or stands in two rows; 409 that names every row whose item is archived
 * or moved since the person saw the book. Then nothing is stored.
 */
export async function countShelf(
  trx: Knex.Transaction,
  cause: Cause,
  { lines, reason, notes }: CountSheetInput,
  now = new Date(),
): Promise<StockMovementAnswer[]> {
  const ids = lines.map(({ stockItemId }) => stockItemId);
  const items = await holdItems(trx, ids);
  refuseUnknown(items, lines);
  refuseRepeated(ids);
  await refuseChanged(trx, lines, items);
  const adjustments: StockMovementAnswer[] = [];
  for (const { stockItemId, counted } of lines) {
    const item = itemOf(items, stockItemId);
    const movement = await countStock(trx, cause, item, { counted, reason, notes }, now);
    if (movement) adjustments.push(movement);
  }
  return adjustments;
}

function refuseRepeated(ids: readonly string[]): void {
  const fields = ids.flatMap((id, row) =>
    ids.indexOf(id) === row ? [] : [inRow(row, { path: "stockItemId", message: TWICE })],
  );
  if (fields.length > 0) throw problem("invalid-input", TWICE, { fields });
}

const TWICE = "This item is counted in another row";

async function refuseChanged(
  trx: Knex.Transaction,
  lines: Lines,
  items: ReadonlyMap<string, StockItem>,
): Promise<void> {
  const refusals = [];
  for (const [row, line] of lines.entries()) {
    const item = itemOf(items, line.stockItemId);
    const message = item.archivedAt ? `${item.name} is archived` : await staleText(trx, item, line);
    if (message !== null) refusals.push(inRow(row, { path: "counted", message }));
  }
  if (refusals.length > 0) throw clash(refusals);
}

function itemOf(items: ReadonlyMap<string, StockItem>, id: string): StockItem {
  const item = items.get(id);
  if (!item) throw new Error("unknown items were refused");
  return item;
}
