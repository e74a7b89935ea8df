import type { StockItem } from "@dash/contracts/stock-items";
import type { MovementInput } from "@dash/contracts/stock-movements";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { useMutation } from "@tanstack/react-query";
import { MovementFields } from "./movement-fields.tsx";
import { MovementForm, newMovementValues } from "./movement-form.ts";
import { recordMovementMutation } from "./stock.queries.ts";
import { useChosenItem } from "./use-chosen-item.ts";
import { useHeld } from "./use-held.ts";

export interface RecordMovementDialogProps {
  /** The item that moves; without it, one is chosen in the dialog. */
  readonly item?: StockItem;
  readonly onClose: () => void;
}

export function RecordMovementDialog({ item, onClose }: RecordMovementDialogProps) {
  const { mutateAsync, isPending, isSuccess } = useMutation(recordMovementMutation);
  const { form, create, close } = useNewRecord({
    draftId: item ? `stock-movement:${item.id}` : "stock-movement",
    schema: MovementForm,
    values: newMovementValues(item?.id),
    send: (body: MovementInput, idempotencyKey) => mutateAsync({ body, idempotencyKey }),
    success: "Stock movement recorded successfully!",
    failure: "Failed to record stock movement. Please try again.",
    isFailureVerbatim: true,
    onClose,
  });
  const [chosen, setChosen] = useChosenItem(form.control, item);
  // The movement itself moves the item, after which it would be said to move once more.
  const shown = useHeld(chosen, isPending || isSuccess);
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Record Movement"
      description={item?.name ?? "Goods that came in or went out, or a correction"}
    >
      <Form form={form} onSubmit={create}>
        <MovementFields form={form} item={shown} onChoose={item ? undefined : setChosen} />
        <FormActions
          onCancel={close}
          isPending={isPending}
          save="Record Movement"
          saving="Recording..."
        />
      </Form>
    </Dialog>
  );
}
