import { MOST_UNITS } from "@dash/contracts/stock/stock-items";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem, problem } from "@dash/service-lib/http/problem";
import { StockItem } from "../items/stock-item.model.ts";
import type { NewMovement } from "./stock-movement.model.ts";

/**
 * Refuses a movement that the item does not allow now. Returns when the movement has become possible meanwhile.
 * @throws Problem 400 when there is no such item; 409 when it is archived or has too few or too many units.
 */
export async function refuseMovement(
  knex: Knex,
  { stockItemId, change }: Pick<NewMovement, "stockItemId" | "change">,
): Promise<void> {
  const item = await StockItem.query(knex).findById(stockItemId);
  if (!item) throw fieldProblem("stockItemId", "This stock item does not exist");
  refuseArchived(item);
  const balance = item.currentStock + change;
  if (balance < 0) throw clash("quantity", `Only ${item.currentStock} in stock`);
  if (balance > MOST_UNITS) throw clash("quantity", roomText(item.currentStock));
}

function roomText(inStock: number): string {
  const room = MOST_UNITS - inStock;
  const more = room === 0 ? "No more" : `At most ${room.toLocaleString("en-GB")} more`;
  return `${more} can be added to the ${inStock.toLocaleString("en-GB")} in stock`;
}

/** @throws Problem 409 when the item is archived. */
export function refuseArchived({ name, archivedAt }: StockItem): void {
  if (archivedAt) throw clash("stockItemId", `${name} is archived`);
}

function clash(path: string, message: string): Error {
  return problem("conflict", message, { fields: [{ path, message }] });
}
