import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { movementOriginNames } from "./movement-names.ts";

/** The origin of a movement that was not recorded by hand, and whether it was reversed. */
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
