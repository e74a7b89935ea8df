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

/** Number of items whose histories are written in parallel. */
export const AT_ONCE = 4;
const MISTAKE = { reason: "Booked on the wrong item", notes: null };
const COUNT = { reason: "Shelf count", notes: null };

/** Each item is loaded with its whole history or not at all, so an interrupted load leaves nothing half done. */
export async function loadStock(
  stock: Knex,
  people: People,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  // If the people of the demonstration were removed, nothing more is loaded.
  if (people.size === 0) return;
  const planned = planStock(readDemoItems(), now);
  // All workers take from the same iterator.
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

/** Applies an event and returns the id of its movement. */
async function happen(
  trx: Knex.Transaction,
  people: People,
  { id, lastId }: { readonly id: string; readonly lastId: string },
  { at, person, deed }: StockEvent,
): Promise<string | undefined> {
  const cause = causeOf(standInFor(person, people));
  if (deed.kind === "move") {
    const movement = { ...deed.movement, stockItemId: id };
    return (await recordMovement(trx, cause, movement, null, at)).id;
  }
  if (deed.kind === "reverse") {
    const mistake = await StockMovement.query(trx).findById(lastId).throwIfNotFound();
    return (await reverseMovement(trx, cause, mistake, MISTAKE, at)).id;
  }
  const item = await StockItem.query(trx).findById(id).throwIfNotFound();
  if (deed.kind === "archive") await archiveStockItem(trx, cause, item, at);
  else {
    const count = {
      stockItemId: id,
      counted: deed.counted,
      movementCount: item.movementCount,
      ...COUNT,
    };
    return (await countStock(trx, cause, item, count, at))?.id;
  }
  return undefined;
}

/** Returns another person if this one was removed. */
function standInFor(person: DemoPerson, people: People): User {
  const [anybody] = people.values();
  const user = people.get(person) ?? anybody;
  if (!user) throw new Error("nobody of the demonstration is left");
  return user;
}
