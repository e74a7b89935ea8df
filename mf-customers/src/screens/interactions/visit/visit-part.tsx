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
  const { stockItemId, itemName, quantity, unitCost, can } = part;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <li className="customers:flex customers:flex-col customers:gap-2 customers:px-3 customers:py-2 customers:text-body">
      <div className="customers:flex customers:justify-between customers:gap-3">
        <span className="customers:min-w-0 customers:wrap-anywhere">
          {quantity.toLocaleString("en-GB")} ×{" "}
          <Link
            to={`/stock-management?item=${stockItemId}`}
            className="customers:text-accent-ink customers:hover:underline"
          >
            {itemName}
          </Link>
        </span>
        <span className="customers:tabular-nums">
          {unitCost === null ? "No cost" : formatMoney(unitCost * quantity)}
        </span>
      </div>
      {can.reverse && (
        <div className="customers:flex customers:flex-wrap customers:gap-2">
          <Button
            aria-label={`Change quantity of ${itemName}`}
            aria-expanded={isChanging}
            onClick={() => setIsChanging(!isChanging)}
          >
            Change quantity
          </Button>
          <TakeBack part={part} />
        </div>
      )}
      {isChanging && (
        <ChangeQuantity part={part} visit={visit} onClose={() => setIsChanging(false)} />
      )}
    </li>
  );
}

function TakeBack({ part: { id, itemName, quantity } }: Pick<VisitPartProps, "part">) {
  const { act, isPending } = useRecordAction(reverseStockMovement, {
    success: `${quantity} × ${itemName} taken back into stock.`,
    failure: "The part could not be taken back. Please try again.",
  });
  const handleTakeBack = () =>
    void act({ params: { id }, body: { reason: CORRECTION, notes: null } });
  return (
    <Button aria-label={`Take back ${itemName}`} isPending={isPending} onClick={handleTakeBack}>
      Take back
    </Button>
  );
}
