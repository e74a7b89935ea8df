import type { MovementOrigin, MovementType } from "@dash/contracts/stock/stock-kinds";

export const movementTypeNames: Record<MovementType, string> = {
  in: "In",
  out: "Out",
  adjustment: "Adjustment",
};

/** The names of the origins other than recording by hand. */
export const movementOriginNames: Record<Exclude<MovementOrigin, "recorded">, string> = {
  opening: "Opening stock",
  count: "Count",
  reversal: "Reversal",
};
