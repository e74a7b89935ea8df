import type { MovementOrigin, MovementType } from "@dash/contracts/stock-kinds";

export const movementTypeNames: Record<MovementType, string> = {
  in: "In",
  out: "Out",
  adjustment: "Adjustment",
};

/** What made a movement, where it was not simply recorded. */
export const movementOriginNames: Record<Exclude<MovementOrigin, "recorded">, string> = {
  opening: "Opening stock",
  count: "Count",
  reversal: "Reversal",
};
