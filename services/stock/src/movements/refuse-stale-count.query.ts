import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { StockItem } from "../items/stock-item.model.ts";
import type { StockItemAnswer } from "../items/stock-item.presenter.ts";
import { findLastMovements } from "./list-stock-movements.query.ts";
import type { StockMovementRow } from "./stock-movement.presenter.ts";

const NAMED = 3;

/**
 * Refuses a count when stock has moved since the counter read the item, and names the movements.
 * @throws Problem 409 with the item as it is now.
 */
export async function refuseStaleCount(
  knex: Knex,
  item: StockItem,
  knownMovements: number,
  current: () => Promise<StockItemAnswer>,
): Promise<void> {
  const moved = item.movementCount - knownMovements;
  if (moved === 0) return;
  const message = `${await describeMoves(knex, item.id, moved)} There are ${item.currentStock} in the book now.`;
  throw problem("conflict", message, {
    fields: [{ path: "counted", message }],
    current: await current(),
  });
}

async function describeMoves(knex: Knex, itemId: string, moved: number): Promise<string> {
  // Fewer movements than the counter read: the database was restored from a backup.
  if (moved < 0) return "This is not the stock that you opened.";
  const last = await findLastMovements(knex, itemId, Math.min(moved, NAMED));
  const others = moved > NAMED ? `${moved - NAMED} more and ` : "";
  return `Stock moved since you opened this: ${others}${last.reverse().map(describe).join(", ")}.`;
}

function describe({ change, reason, userName }: StockMovementRow): string {
  const by = userName === null ? "" : ` by ${userName}`;
  return `${change > 0 ? "+" : ""}${change} (${reason}${by})`;
}
