import { movedUnits, recordStockMovement } from "@dash/contracts/stock/stock-movements";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { messageOf, mutationFor } from "@dash/kit";
import { showRefusal, useSchemaForm } from "@dash/kit/ui/form/form";
import { TypedNumber } from "@dash/kit/ui/form/typed-number";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useSubmissionKey } from "@dash/kit/ui/form/use-submission-key";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { PartEntry } from "../job-sheet/part-entry.tsx";
import { reasonOf } from "../job-sheet/sheet-writes.ts";
import { quantityReading } from "../job-sheet/sheet-schema.ts";
import type { VisitProps } from "./visit-props.ts";

const schema = z.object({
  stockItemId: movedUnits.stockItemId,
  quantity: z.pipe(TypedNumber(quantityReading), movedUnits.quantity),
});
const empty = { stockItemId: "", quantity: "1" };

/** Books one more part on a visit, at once. */
export function AddVisitPart({ visit }: VisitProps) {
  const form = useSchemaForm(schema, empty);
  const [chosen, setChosen] = useState<StockItem>();
  const submission = useSubmissionKey(`visit-part:${visit.id}`);
  const { mutateAsync, isPending } = useMutation(mutationFor(recordStockMovement));
  const add = useSingleFlight(async (units: z.output<typeof schema>) => {
    const body = {
      ...units,
      movementType: "out" as const,
      reason: reasonOf(visit),
      notes: null,
      interactionId: visit.id,
    };
    try {
      await mutateAsync({ body, idempotencyKey: submission.keyFor(body) });
      submission.done();
      form.reset(empty);
      setChosen(undefined);
      form.setFocus("stockItemId");
    } catch (error) {
      showRefusal(form, error, messageOf(error, "The part could not be booked. Please try again."));
    }
  });
  const handleChoose = (item: StockItem) => {
    setChosen(item);
    form.setValue("stockItemId", item.id);
    form.setFocus("quantity", { shouldSelect: true });
  };
  return (
    <PartEntry
      form={form}
      itemName="stockItemId"
      quantityName="quantity"
      chosen={chosen}
      isPending={isPending}
      onChoose={handleChoose}
      onAdd={() => void form.handleSubmit(add)()}
    />
  );
}
