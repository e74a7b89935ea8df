import { reverseStockMovement } from "@dash/contracts/stock/stock-movements";
import { formatMoney, Link } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useState } from "react";
import { ChangeQuantity } from "./change-quantity.tsx";
import type { VisitPartProps } from "./visit-props.ts";
import { CORRECTION } from "./visit-parts.ts";

/** A part that was used, with its cost. Its quantity is changed, and it is taken back, by movements of their own. */
export function VisitPart({ part, visit }: VisitPartProps) {
  const { id, stockItemId, itemName, quantity, unitCost, can } = part;
  const [isChanging, setIsChanging] = useState(false);
  const { act, isPending } = useRecordAction(reverseStockMovement, {
    success: `${quantity} × ${itemName} taken back into stock.`,
    failure: "The part could not be taken back. Please try again.",
  });
  const handleTakeBack = () =>
    void act({ params: { id }, body: { reason: CORRECTION, notes: null } });
  return (
    <li className="kpi:flex kpi:flex-col kpi:gap-2 kpi:px-3 kpi:py-2 kpi:text-body">
      <div className="kpi:flex kpi:justify-between kpi:gap-3">
        <span className="kpi:min-w-0 kpi:wrap-anywhere">
          {quantity.toLocaleString("en-GB")} ×{" "}
          <Link
            to={`/stock-management?item=${stockItemId}`}
            className="kpi:text-accent-ink kpi:hover:underline"
          >
            {itemName}
          </Link>
        </span>
        <span className="kpi:tabular-nums">
          {unitCost === null ? "No cost" : formatMoney(unitCost * quantity)}
        </span>
      </div>
      {can.reverse && (
        <div className="kpi:flex kpi:flex-wrap kpi:gap-2">
          <Button
            aria-label={`Change quantity of ${itemName}`}
            aria-expanded={isChanging}
            onClick={() => setIsChanging(!isChanging)}
          >
            Change quantity
          </Button>
          <Button
            aria-label={`Take back ${itemName}`}
            isPending={isPending}
            onClick={handleTakeBack}
          >
            Take back
          </Button>
        </div>
      )}
      {isChanging && (
        <ChangeQuantity part={part} visit={visit} onClose={() => setIsChanging(false)} />
      )}
    </li>
  );
}
