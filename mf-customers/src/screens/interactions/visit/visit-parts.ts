import type { StockMovement } from "@dash/contracts/stock/stock-movements";

/** The parts of a visit: its movements without those that were taken back, the first ones first. */
export function partsOf(movements: readonly StockMovement[]): StockMovement[] {
  return movements
    .filter(({ reversesId, reversedById }) => reversesId === null && reversedById === null)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

export function costsOf(parts: readonly StockMovement[]) {
  return {
    /** Pounds. */
    total: sum(parts.map(({ unitCost, quantity }) => (unitCost ?? 0) * quantity)),
    /** The number of units whose cost is not known. */
    unpriced: sum(parts.map(({ unitCost, quantity }) => (unitCost === null ? quantity : 0))),
  };
}

export function unitsOf(parts: readonly StockMovement[]): number {
  return sum(parts.map(({ quantity }) => quantity));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Why units of a visit come back. */
export const CORRECTION = "Correction of a visit";
