import type { VisitPhoto } from "@dash/contracts/interactions/photos";
import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { buildUser } from "@dash/kit/testing";
import { buildVisit, SERVICE_ID } from "@dash/contracts/testing/interactions";
import { buildMovement, buildStockItem } from "@dash/contracts/testing/stock";

const idOf = (n: number) => `0190f000-0000-7000-8000-00000000000${n}`;

/** A shelf of three items. */
export const SHELF = [
  buildStockItem(),
  buildStockItem({ id: idOf(2), name: "Fan", sku: "FA-1", unitCost: 80 }),
  buildStockItem({ id: idOf(3), name: "Valve", sku: "VA-1", currentStock: 4, unitCost: null }),
];

/** Two flow switches that were used on the visit. */
export function buildPart(overrides: Partial<StockMovement> = {}): StockMovement {
  return buildMovement({
    balance: 8,
    reason: "Warranty visit",
    interactionId: buildVisit().id,
    unitCost: 24.5,
    createdAt: "2026-07-15T09:30:00.000Z",
    ...overrides,
  });
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

/** The signature of the visit. */
export function buildSignature(overrides: Partial<VisitPhoto> = {}): VisitPhoto {
  return {
    id: idOf(6),
    interactionId: buildVisit().id,
    width: 600,
    height: 300,
    userId: buildUser().id,
    userName: "Sam Patel",
    createdAt: "2026-07-15T09:31:00.000Z",
    signature: { name: "Jack Doe" },
    ...overrides,
  };
}
