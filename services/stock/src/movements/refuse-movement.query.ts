import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import { MOST_UNITS } from "@dash/contracts/stock/stock-items";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem, problem } from "@dash/service-lib/http/problem";
import { StockItem } from "../items/stock-item.model.ts";
import type { NewMovement } from "./stock-movement.model.ts";

type Move = Pick<NewMovement, "stockItemId" | "change">;

/**
 * Refuses a movement that the item does not allow now. Returns when the movement has become possible meanwhile.
 * @throws Problem 400 when there is no such item; 409 when it is archived or has too few or too many units.
 */
export async function refuseMovement(knex: Knex, { stockItemId, change }: Move): Promise<void> {
  const item = await StockItem.query(knex).findById(stockItemId);
  if (!item) throw fieldProblem("stockItemId", NO_SUCH_ITEM);
  const refusal = refusalOf(item, item.currentStock + change);
  if (refusal) throw clash([refusal]);
}

/**
 * Refuses the rows of a form that their items do not allow one after the other. The caller has locked the items.
 * @throws Problem 400 when one does not exist; 409 when one is archived or has too few or too many units.
 */
export function refuseMovements(
  items: ReadonlyMap<string, StockItem>,
  moves: readonly Move[],
): void {
  refuseUnknown(items, moves);
  const balances = new Map(Array.from(items, ([id, { currentStock }]) => [id, currentStock]));
  const refusals = moves.flatMap(({ stockItemId, change }, row) => {
    const item = items.get(stockItemId);
    const balance = (balances.get(stockItemId) ?? 0) + change;
    const refusal = item && refusalOf(item, balance);
    if (!refusal) balances.set(stockItemId, balance);
    return refusal ? [inRow(row, refusal)] : [];
  });
  if (refusals.length > 0) throw clash(refusals);
}

/** @throws Problem 400 that names the rows whose item does not exist. */
export function refuseUnknown(
  items: ReadonlyMap<string, StockItem>,
  lines: readonly Pick<Move, "stockItemId">[],
): void {
  const unknown = lines.flatMap(({ stockItemId }, row) =>
    items.has(stockItemId) ? [] : [inRow(row, { path: "stockItemId", message: NO_SUCH_ITEM })],
  );
  if (unknown.length > 0) throw problem("invalid-input", NO_SUCH_ITEM, { fields: unknown });
}

const NO_SUCH_ITEM = "This stock item does not exist";

/** The field of a row in a form of several. */
export function inRow(row: number, { path, message }: FieldProblem): FieldProblem {
  return { path: `lines.${row}.${path}`, message };
}

function refusalOf(item: StockItem, balance: number): FieldProblem | undefined {
  if (item.archivedAt) return { path: "stockItemId", message: `${item.name} is archived` };
  const { currentStock } = item;
  if (balance < 0) return { path: "quantity", message: `Only ${currentStock} in stock` };
  if (balance > MOST_UNITS) return { path: "quantity", message: roomText(currentStock) };
  return undefined;
}

function roomText(inStock: number): string {
  const room = MOST_UNITS - inStock;
  const more = room === 0 ? "No more" : `At most ${room.toLocaleString("en-GB")} more`;
  return `${more} can be added to the ${inStock.toLocaleString("en-GB")} in stock`;
}

/** @throws Problem 409 when the item is archived. */
export function refuseArchived(item: StockItem): void {
  const refusal = item.archivedAt && refusalOf(item, item.currentStock);
  if (refusal) throw clash([refusal]);
}

/** The first refusal is the message, for clients that show only one. */
export function clash(fields: readonly FieldProblem[]): Error {
  return problem("conflict", fields[0]?.message, { fields });
}
