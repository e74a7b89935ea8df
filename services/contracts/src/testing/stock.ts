import type { StockItem } from "../stock/stock-items.ts";
import type { StockMovement } from "../stock/stock-movements.ts";

export const ITEM_ID = "01910000-0000-7000-8000-000000000001";

const allRights: StockItem["can"] = { update: true, move: true, archive: true, restore: false };

/** Ten flow switches, as a user with write permission sees them. */
export function buildStockItem({
  can,
  ...overrides
}: Partial<Omit<StockItem, "can">> & { can?: Partial<StockItem["can"]> } = {}): StockItem {
  return {
    id: ITEM_ID,
    name: "Flow switch",
    sku: "FS-1",
    description: "Brass, 1 inch",
    category: "Parts",
    currentStock: 10,
    minStock: 2,
    maxStock: 20,
    status: "in-stock",
    unitCost: 24.5,
    supplier: "Heatco",
    deliveryDays: null,
    runsOut: null,
    lastRestocked: "2026-07-01T09:00:00.000Z",
    lastCounted: null,
    movementCount: 3,
    isArchived: false,
    createdAt: "2026-01-01T09:00:00.000Z",
    updatedAt: "2026-01-01T09:00:00.000Z",
    version: 1,
    ...overrides,
    can: { ...allRights, ...can },
  };
}

/** Two flow switches that Sam Patel took to a visit. */
export function buildMovement(overrides: Partial<StockMovement> = {}): StockMovement {
  return {
    id: "01920000-0000-7000-8000-000000000003",
    stockItemId: ITEM_ID,
    itemName: "Flow switch",
    position: 3,
    movementType: "out",
    origin: "recorded",
    quantity: 2,
    change: -2,
    balance: 10,
    reason: "Used on a visit",
    notes: null,
    userId: "0190a000-0000-7000-8000-000000000001",
    userName: "Sam Patel",
    reversesId: null,
    reversedById: null,
    interactionId: null,
    unitCost: null,
    createdAt: "2026-07-15T08:05:00.000Z",
    can: { reverse: true },
    ...overrides,
  };
}
