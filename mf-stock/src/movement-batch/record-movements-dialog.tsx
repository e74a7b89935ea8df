import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { NewRecordDialog } from "@dash/kit/ui/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { useUndo } from "@dash/kit/ui/use-undo";
import { undoOfMovements } from "../stock/undo-movements.ts";
import { useLastReason } from "../stock/use-last-reason.ts";
import { BatchFields } from "./batch-fields.tsx";
import { BatchForm, newBatchValues } from "./batch-form.ts";

/** Records movements of several items, all or none. */
export function RecordMovementsDialog({ onClose }: { readonly onClose: () => void }) {
  const offerUndo = useUndo();
  const created = useNewRecord({
    endpoint: recordStockMovements,
    draftId: "stock-movement",
    schema: BatchForm,
    values: newBatchValues,
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
  useLastReason(created.form);
  return (
    <NewRecordDialog
      created={created}
      title="Record Movement"
      description="Goods that went out or came in, or a correction"
      save="Record Movement"
      saving="Recording..."
    >
      <BatchFields form={created.form} isFrozen={created.isPending || created.isSuccess} />
    </NewRecordDialog>
  );
}
