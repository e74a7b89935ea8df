import type { StockItem } from "@dash/contracts/stock/stock-items";
import { recordStockMovement } from "@dash/contracts/stock/stock-movements";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { keptMovement } from "../waiting/kept-stock.ts";
import { MovementFields } from "./movement-fields.tsx";
import { MovementForm, newMovementValues } from "./movement-form.ts";
import { undoOfMovements } from "./undo-movements.ts";
import { useFrozen } from "@dash/kit/ui/form/use-frozen";

export interface RecordMovementDialogProps {
  readonly item: StockItem;
  readonly onClose: () => void;
}

/** Records a movement of one item. */
export function RecordMovementDialog({ item, onClose }: RecordMovementDialogProps) {
  const created = useNewRecord({
    endpoint: recordStockMovement,
    kept: keptMovement,
    draftId: `stock-movement:${item.id}`,
    schema: MovementForm,
    values: () => newMovementValues(item.id),
    success: "Stock movement recorded successfully!",
    undo: (movement) => undoOfMovements([movement], "The movement was taken back."),
    failure: "Failed to record stock movement. Please try again.",
    isFailureVerbatim: true,
    onClose,
  });
  const { form, isPending, isSuccess } = created;
  // The movement itself changes the item, which would change the displayed outcome again.
  const displayed = useFrozen(item, isPending || isSuccess);
  return (
    <NewRecordDialog
      created={created}
      title="Record Movement"
      description={item.name}
      save="Record Movement"
      saving="Recording..."
    >
      <MovementFields form={form} item={displayed} />
    </NewRecordDialog>
  );
}
