import type { StockMovement } from "@dash/contracts/stock-movements";
import { Badge } from "@dash/kit/ui/badge";
import { movementOriginNames } from "./movement-names.ts";

/** What made a movement, where it was not simply recorded, and whether it was taken back. */
export function MovementMarks({ movement: { origin, reversedById } }: { movement: StockMovement }) {
  return (
    <>
      {origin !== "recorded" && (
        <span className="stock:text-ink-soft">{movementOriginNames[origin]}</span>
      )}
      {reversedById && <Badge tone="caution">Reversed</Badge>}
    </>
  );
}
