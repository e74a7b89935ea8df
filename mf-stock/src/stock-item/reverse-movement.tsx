import type { StockItem } from "@dash/contracts/stock-items";
import { ReversalInput, type StockMovement } from "@dash/contracts/stock-movements";
import { formatDateTime } from "@dash/kit";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { TextArea, TextField } from "@dash/kit/ui/form-fields";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { useMutation } from "@tanstack/react-query";
import { reverseMovementMutation } from "../stock/stock.queries.ts";

import { formatChange } from "../stock/stock-formats.ts";
import { useHeld } from "../stock/use-held.ts";
import { ReversalOutcome } from "./reversal-outcome.tsx";

export interface ReverseMovementProps {
  readonly movement: StockMovement;
  /** As it stands now: it may change while the dialog is open. */
  readonly item: StockItem;
  readonly onClose: () => void;
}

export function ReverseMovement({ movement, item: live, onClose }: ReverseMovementProps) {
  const { id, change, createdAt, reason } = movement;
  const { mutateAsync, isPending, isSuccess } = useMutation(reverseMovementMutation);
  // The reversal itself moves the item, after which it would be said to move once more.
  const item = useHeld(live, isPending || isSuccess);
  const { form, create, close } = useNewRecord({
    draftId: `reversal:${id}`,
    schema: ReversalInput,
    values: { reason: "", notes: "" },
    send: (body: ReversalInput, idempotencyKey) =>
      mutateAsync({ params: { id }, body, idempotencyKey }),
    success: "Movement reversed successfully!",
    failure: "Failed to reverse movement. Please try again.",
    onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Reverse Movement"
      description={`${formatChange(change)} of ${formatDateTime(createdAt)}: ${reason}`}
    >
      <Form form={form} onSubmit={create}>
        <ReversalOutcome movement={movement} item={item} />
        <TextField form={form} name="reason" label="Reason" autoComplete="off" />
        <TextArea form={form} name="notes" label="Notes" rows={2} />
        <FormActions
          onCancel={close}
          isPending={isPending}
          isDisabled={item.currentStock < change}
          save="Reverse Movement"
          saving="Reversing..."
        />
      </Form>
    </Dialog>
  );
}
