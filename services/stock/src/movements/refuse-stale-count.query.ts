import type { Knex } from "@dash/service-lib/database";
import { problem } from "@dash/service-lib/problem";
import type { StockItem } from "../items/stock-item.model.ts";
import type { StockItemAnswer } from "../items/stock-item.presenter.ts";
import { findMovementsAfter } from "./list-stock-movements.query.ts";
import type { StockMovementRow } from "./stock-movement.presenter.ts";

const NAMED = 3;

/**
 * Refuses a count that was made against an older book, naming what moved since.
 * @throws Problem 409 with the item as it is now.
 */
export async function refuseStaleCount(
  knex: Knex,
  item: StockItem,
  knownMovements: number,
  current: () => Promise<StockItemAnswer>,
): Promise<void> {
  if (item.movementCount === knownMovements) return;
  const since = await findMovementsAfter(knex, item.id, knownMovements);
  const named = since.slice(-NAMED).map(describe).join(", ");
  const others = since.length > NAMED ? `${since.length - NAMED} more and ` : "";
  const message = `Stock moved since you opened this: ${others}${named}. There are ${item.currentStock} in the book now.`;
  throw problem("conflict", message, {
    fields: [{ path: "counted", message }],
    current: await current(),
  });
}

function describe({ change, reason, userName }: StockMovementRow): string {
  const by = userName === null ? "" : ` by ${userName}`;
  return `${change > 0 ? "+" : "−"}${Math.abs(change)} (${reason}${by})`;
}
