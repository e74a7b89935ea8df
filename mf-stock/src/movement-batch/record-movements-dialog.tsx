import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import type { WaitingDialogProps } from "@dash/kit/ui/feedback/waiting-dialog";
import { undoOfMovements } from "../stock/undo-movements.ts";
import { BatchFields } from "./batch-fields.tsx";
import { keptMovement, movementsOf } from "../waiting/kept-stock.ts";
import { BatchForm, batchValues, newBatchValues } from "./batch-form.ts";

export type RecordMovementsDialogProps = Pick<WaitingDialogProps, "onClose"> &
  Partial<WaitingDialogProps>;

/** Records movements of several items, all or none. With `write` it begins with movements that were refused. */
export function RecordMovementsDialog({ write, onDrop, onClose }: RecordMovementsDialogProps) {
  const offerUndo = useUndo();
  const created = useNewRecord({
    endpoint: recordStockMovements,
    kept: keptMovement,
    draftId: write ? `waiting-movement:${write.key}` : "stock-movement",
    schema: BatchForm,
    values: () => (write ? batchValues(movementsOf(write)) : newBatchValues()),
    onKept: () => void onDrop?.(),
    success: (movements) => {
      const { length } = movements;
      const several = length > 1;
      offerUndo(
        several
          ? `${length} stock movements recorded successfully!`
          : "Stock movement recorded successfully!",
        undoOfMovements(
          movements,
          several ? `${length} movements were taken back.` : "The movement was taken back.",
        ),
      );
    },
    failure: "Failed to record stock movement. Please try again.",
    isFailureVerbatim: true,
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title={write ? "Edit Waiting Movement" : "Record Movement"}
      description={
        write ? `Not saved: ${write.refusal}` : "Goods that went out or came in, or a correction"
      }
      save="Record Movement"
      saving="Recording..."
    >
      <BatchFields form={created.form} isFrozen={created.isPending || created.isSuccess} />
    </NewRecordDialog>
  );
}
