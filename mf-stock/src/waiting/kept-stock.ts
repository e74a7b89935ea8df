import type { CountSheetInput, MovementBatchInput } from "@dash/contracts/stock/stock-batches";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { MovementInput, StockCountInput } from "@dash/contracts/stock/stock-movements";
import type { WaitingWrite } from "@dash/kit";

const screen = "Stock Management";

/** How a movement of one item or of several is kept until it is stored. */
export const keptMovement = { noun: "movement", screen };

export const COUNT = "count";

/** How a count is kept, with the names of the items: a page without a network cannot read them. */
export function keptCount(items: readonly StockItem[]) {
  const about: ItemNames = Object.fromEntries(items.map(({ id, name }) => [id, name]));
  return { noun: COUNT, screen, about };
}

type ItemNames = Readonly<Record<string, string>>;

/** The movements that a waiting write makes. */
export function movementsOf({ request }: WaitingWrite): MovementBatchInput {
  const body = request.body as MovementInput | MovementBatchInput;
  if ("lines" in body) return body;
  const { stockItemId, quantity, ...cause } = body;
  return { lines: [{ stockItemId, quantity }], ...cause };
}

/** The counts that a waiting write makes. */
export function countsOf({ request }: WaitingWrite): CountSheetInput {
  const body = request.body as StockCountInput | CountSheetInput;
  if ("lines" in body) return body;
  const { reason, notes, ...line } = body;
  return { lines: [line], reason, notes };
}

/** The name of a counted item. */
export function countedName({ about }: WaitingWrite, id: string): string | undefined {
  return (about as ItemNames)[id];
}
