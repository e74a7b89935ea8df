import {
  movedUnits,
  recordStockMovement,
  reverseStockMovement,
} from "@dash/contracts/stock/stock-movements";
import { messageOf, mutationFor, toastFailure, toastSuccess } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useSchemaForm } from "@dash/kit/ui/form/form";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { TypedNumber } from "@dash/kit/ui/form/typed-number";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { reasonOf } from "../job-sheet/sheet-writes.ts";
import { quantityReading } from "../job-sheet/sheet-schema.ts";
import { enterOnly } from "../job-sheet/enter-only.ts";
import type { VisitPartProps } from "./visit-props.ts";
import { CORRECTION } from "./visit-parts.ts";

const schema = z.object({ quantity: z.pipe(TypedNumber(quantityReading), movedUnits.quantity) });

interface ChangeQuantityProps extends VisitPartProps {
  readonly onClose: () => void;
}

/** Another quantity of a part: the former units come back into stock, then the new ones go out. */
export function ChangeQuantity({ part, visit, onClose }: ChangeQuantityProps) {
  const form = useSchemaForm(schema, { quantity: String(part.quantity) });
  const { change, isPending } = useQuantityChange({ part, visit, onClose });
  const save = () => void form.handleSubmit(change)();
  return (
    <div
      className="customers:flex customers:items-start customers:gap-2"
      onKeyDown={enterOnly(save)}
    >
      <div className="customers:w-32">
        <NumberField form={form} name="quantity" label="New quantity" reading={quantityReading} />
      </div>
      <Button className="customers:mt-6.5 customers:min-h-11" isPending={isPending} onClick={save}>
        Save quantity
      </Button>
    </div>
  );
}

function useQuantityChange({ part, visit, onClose }: ChangeQuantityProps) {
  const { id, stockItemId, itemName, quantity: former } = part;
  const reverse = useMutation(mutationFor(reverseStockMovement));
  const record = useMutation(mutationFor(recordStockMovement));
  const change = useSingleFlight(async ({ quantity }: z.output<typeof schema>) => {
    if (quantity === former) return onClose();
    let isBack = false;
    try {
      await reverse.mutateAsync({ params: { id }, body: { reason: CORRECTION, notes: null } });
      isBack = true;
      await record.mutateAsync({
        body: {
          stockItemId,
          quantity,
          movementType: "out",
          reason: reasonOf(visit),
          notes: null,
          interactionId: visit.id,
        },
      });
      toastSuccess(`${quantity} × ${itemName} instead of ${former}.`);
    } catch (error) {
      const reason = messageOf(error, "Please try again.");
      const outcome = isBack
        ? `The former ${former} were taken back, the new ones not booked: `
        : "";
      toastFailure(error, `${outcome}${reason}`);
    }
    onClose();
  });
  return { change, isPending: reverse.isPending || record.isPending };
}
