import type { User } from "@dash/admin/users/user.model";
import type { Knex } from "@dash/service-lib/database/database";
import { archiveStockItem } from "@dash/stock/items/archive-stock-item.command";
import { createStockItem } from "@dash/stock/items/create-stock-item.command";
import { StockItem } from "@dash/stock/items/stock-item.model";
import { countStock } from "@dash/stock/movements/count-stock.command";
import { recordMovement } from "@dash/stock/movements/record-movement.command";
import { reverseMovement } from "@dash/stock/movements/reverse-movement.command";
import { StockMovement } from "@dash/stock/movements/stock-movement.model";
import { readDemoItems } from "./demo-items.ts";
import { causeOf, type People } from "./load-people.ts";
import { planStock, type PlannedItem } from "./plan-stock.ts";
import type { DemoPerson } from "./people.ts";
import { stockKeeper, type StockEvent } from "./shelf.ts";

/** How many items are loaded at the same time. */
export const AT_ONCE = 4;
const MISTAKE = { reason: "Booked on the wrong item", notes: null };
const COUNT = { reason: "Shelf count", notes: null };

/**
 * Loads the stock items. Each is stored with its whole history in one transaction, so an interrupted load leaves no
 * half history.
 */
export async function loadStock(
  stock: Knex,
  people: People,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  // Somebody has removed the demo people: load nothing more.
  if (people.size === 0) return;
  const planned = planStock(readDemoItems(), now);
  // All workers share this iterator, so that each takes the next item that is left.
  const waiting = planned.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) await stock.transaction((trx) => loadItem(trx, people, item));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const events = planned.reduce((sum, item) => sum + item.events.length, 0);
  say(`Loading demo data: ${planned.length} stock items and what happened to them ${events} times`);
}

async function loadItem(
  trx: Knex.Transaction,
  people: People,
  { input, opening, openedAt, events }: PlannedItem,
): Promise<void> {
  if (await StockItem.query(trx).findOne({ name: input.name })) return;
  const cause = causeOf(standInFor(stockKeeper, people));
  const { id } = await createStockItem(trx, cause, { ...input, currentStock: opening }, openedAt);
  let lastId = "";
  for (const event of events) lastId = (await happen(trx, people, { id, lastId }, event)) ?? lastId;
}

/** Applies one planned event to the item, and returns the id of the movement that it made. */
async function happen(
  trx: Knex.Transaction,
  people: People,
  { id, lastId }: { readonly id: string; readonly lastId: string },
  { at, person, action }: StockEvent,
): Promise<string | undefined> {
  const cause = causeOf(standInFor(person, people));
  if (action.kind === "move") {
    const movement = { ...action.movement, stockItemId: id };
    return (await recordMovement(trx, cause, movement, null, at)).id;
  }
  if (action.kind === "reverse") {
    const mistake = await StockMovement.query(trx).findById(lastId).throwIfNotFound();
    return (await reverseMovement(trx, cause, mistake, MISTAKE, at)).id;
  }
  const item = await StockItem.query(trx).findById(id).throwIfNotFound();
  if (action.kind === "archive") await archiveStockItem(trx, cause, item, at);
  else {
    const count = {
      stockItemId: id,
      counted: action.counted,
      movementCount: item.movementCount,
      ...COUNT,
    };
    return (await countStock(trx, cause, item, count, at))?.id;
  }
  return undefined;
}

/** Returns the user for a demo person; if that user was removed, any other. */
function standInFor(person: DemoPerson, people: People): User {
  const [anybody] = people.values();
  const user = people.get(person) ?? anybody;
  if (!user) throw new Error("nobody of the demonstration is left");
  return user;
}
