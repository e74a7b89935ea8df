import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import type { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import type { createStockItem } from "@dash/contracts/stock/stock-items";
import type { recordStockMovement } from "@dash/contracts/stock/stock-movements";

type NewItem = RequestOf<typeof createStockItem>["body"];
type Movement = RequestOf<typeof recordStockMovement>["body"];
type Batch = RequestOf<typeof recordStockMovements>["body"];

let count = 0;

/** The input for a part that is neither low nor overstocked, with a unique SKU. */
export function buildItemInput(overrides: Partial<NewItem> = {}): NewItem {
  count += 1;
  return {
    name: `Flow switch ${count}`,
    sku: `FS-${count}`,
    category: "Parts",
    currentStock: 10,
    minStock: 2,
    maxStock: 20,
    unitCost: 24.5,
    ...overrides,
  };
}

export function buildMovementInput(
  stockItemId: string,
  overrides: Partial<Movement> = {},
): Movement {
  return { stockItemId, movementType: "out", quantity: 1, reason: "Used on a visit", ...overrides };
}

/** The input of a form that moves several items out. */
export function buildBatchInput(
  lines: readonly (readonly [item: { readonly id: string }, quantity: number])[],
  overrides: Partial<Omit<Batch, "lines">> = {},
): Batch {
  const rows = lines.map(([{ id: stockItemId }, quantity]) => ({ stockItemId, quantity }));
  return { lines: rows, movementType: "out", reason: "Used on a visit", ...overrides };
}
