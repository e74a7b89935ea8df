import type { Knex } from "@dash/service-lib/database/database";
import { archiveStockItem } from "@dash/stock/items/archive-stock-item.command";
import { createStockItem } from "@dash/stock/items/create-stock-item.command";
import { StockItem } from "@dash/stock/items/stock-item.model";
import { countStock } from "@dash/stock/movements/count-stock.command";
import { recordMovement } from "@dash/stock/movements/record-movement.command";
import { reverseMovement } from "@dash/stock/movements/reverse-movement.command";
import { StockMovement } from "@dash/stock/movements/stock-movement.model";
import { loadBatches } from "./load-batches.ts";
import { causeOf, type People } from "./load-people.ts";
import { stockKeeper } from "./people.ts";
import { planStock, readDemoItems, type PlannedItem } from "./plan-stock.ts";

const MISTAKE = { reason: "Booked on the wrong item", notes: null };
const COUNT = { reason: "Shelf count", notes: null };

/** Loads the stock items that do not exist yet, each with its whole history. */
export async function loadStock(stock: Knex, people: People, now: Date): Promise<void> {
  const planned = planStock(readDemoItems(), now);
  await loadBatches(stock, people, planned, (trx, item) => loadItem(trx, people, item));
}

async function loadItem(
  trx: Knex.Transaction,
  people: People,
  { input, opening, openedAt, events }: PlannedItem,
): Promise<void> {
  if (await StockItem.query(trx).findOne({ name: input.name })) return;
  const first = { ...input, currentStock: opening };
  const { id } = await createStockItem(trx, causeOf(people, stockKeeper), first, openedAt);
  for (const { at, person, action } of events) {
    const cause = causeOf(people, person);
    if (action.kind === "move") {
      await recordMovement(trx, cause, { ...action.movement, stockItemId: id }, null, at);
      continue;
    }
    const item = await StockItem.query(trx).findById(id).throwIfNotFound();
    if (action.kind === "count") {
      const { movementCount } = item;
      const count = { stockItemId: id, counted: action.counted, movementCount, ...COUNT };
      await countStock(trx, cause, item, count, at);
    } else if (action.kind === "archive") await archiveStockItem(trx, cause, item, at);
    else {
      const movements = StockMovement.query(trx).where({ stockItemId: id });
      const mistake = await movements.orderBy("createdAt", "desc").first().throwIfNotFound();
      await reverseMovement(trx, cause, mistake, MISTAKE, at);
    }
  }
}
