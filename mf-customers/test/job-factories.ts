import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { buildUser } from "@dash/kit/testing";
import { buildVisit, SERVICE_ID } from "@dash/contracts/testing/interactions";

const idOf = (n: number) => `0190f000-0000-7000-8000-00000000000${n}`;

/** Ten flow switches. */
export function buildItem(overrides: Partial<StockItem> = {}): StockItem {
  return {
    id: idOf(1),
    name: "Flow switch",
    sku: "FS-1",
    description: null,
    category: "Parts",
    currentStock: 10,
    minStock: 2,
    maxStock: 20,
    status: "in-stock",
    unitCost: 24.5,
    supplier: null,
    lastRestocked: null,
    lastCounted: null,
    movementCount: 3,
    isArchived: false,
    createdAt: "2026-01-01T09:00:00.000Z",
    updatedAt: "2026-01-01T09:00:00.000Z",
    version: 1,
    can: { update: true, move: true, archive: true, restore: false },
    ...overrides,
  };
}

/** A shelf of three items. */
export const SHELF = [
  buildItem(),
  buildItem({ id: idOf(2), name: "Fan", sku: "FA-1", unitCost: 80 }),
  buildItem({ id: idOf(3), name: "Valve", sku: "VA-1", currentStock: 4, unitCost: null }),
];

/** Two flow switches that were used on the visit. */
export function buildPart(overrides: Partial<StockMovement> = {}): StockMovement {
  return {
    id: idOf(4),
    stockItemId: idOf(1),
    itemName: "Flow switch",
    position: 3,
    movementType: "out",
    origin: "recorded",
    quantity: 2,
    change: -2,
    balance: 8,
    reason: "Warranty visit",
    notes: null,
    userId: buildUser().id,
    userName: "Sam Patel",
    reversesId: null,
    reversedById: null,
    interactionId: buildVisit().id,
    unitCost: 24.5,
    createdAt: "2026-07-15T09:30:00.000Z",
    can: { reverse: true },
    ...overrides,
  };
}

/** An hour and a half of Sam Patel on the visit. */
export function buildVisitTime(overrides: Partial<TimeEntry> = {}): TimeEntry {
  return {
    id: idOf(5),
    userId: buildUser().id,
    userName: "Sam Patel",
    serviceLineId: SERVICE_ID,
    startTime: "2026-07-15T08:00:00.000Z",
    endTime: "2026-07-15T09:30:00.000Z",
    duration: 1.5,
    minutes: 90,
    description: "Replaced the pump",
    interactionId: buildVisit().id,
    month: 7,
    year: 2026,
    createdAt: "2026-07-15T09:31:00.000Z",
    updatedAt: "2026-07-15T09:31:00.000Z",
    version: 1,
    can: { update: true, delete: true },
    ...overrides,
  };
}
