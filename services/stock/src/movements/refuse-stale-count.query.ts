import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { StockItem } from "../items/stock-item.model.ts";
import type { StockItemAnswer } from "../items/stock-item.presenter.ts";
import { findLastMovements } from "./list-stock-movements.query.ts";
import type { StockMovementRow } from "./stock-movement.presenter.ts";

const MAX_LISTED_MOVEMENTS = 3;

/** The book as the person who counted saw it: the number of movements, or the units, or both. */
interface SeenBook {
  readonly movementCount?: number | undefined;
  readonly book?: number | undefined;
}

/**
 * Refuses a count when stock has moved since the person who counted opened the item, and names the movements.
 * @throws Problem 409 with the item's present state.
 */
export async function refuseStaleCount(
  knex: Knex,
  item: StockItem,
  seen: SeenBook,
  current: () => Promise<StockItemAnswer>,
): Promise<void> {
  const message = await staleText(knex, item, seen);
  if (message === null) return;
  throw problem("conflict", message, {
    fields: [{ path: "counted", message }],
    current: await current(),
  });
}

/** Says what moved since a person saw the book; null when nothing did. */
export async function staleText(
  knex: Knex,
  item: StockItem,
  { movementCount = item.movementCount, book = item.currentStock }: SeenBook,
): Promise<string | null> {
  const newMovements = item.movementCount - movementCount;
  if (newMovements === 0 && book === item.currentStock) return null;
  return `${await describeMoves(knex, item.id, newMovements)} There are ${item.currentStock} in the book now.`;
}

async function describeMoves(knex: Knex, itemId: string, newMovements: number): Promise<string> {
  // The item has fewer movements than the person saw, because the database was restored from a backup; or the person
  // named only units, which do not tell the movements.
  if (newMovements <= 0) return "This is not the stock that you opened.";
  const last = await findLastMovements(knex, itemId, Math.min(newMovements, MAX_LISTED_MOVEMENTS));
  const others =
    newMovements > MAX_LISTED_MOVEMENTS ? `${newMovements - MAX_LISTED_MOVEMENTS} more and ` : "";
  return `Stock moved since you opened this: ${others}${last.reverse().map(describe).join(", ")}.`;
}

function describe({ change, reason, userName }: StockMovementRow): string {
  const by = userName === null ? "" : ` by ${userName}`;
  return `${change > 0 ? "+" : ""}${change} (${reason}${by})`;
}
