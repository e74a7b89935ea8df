import type { StockItem } from "@dash/contracts/stock/stock-items";
import { recordStockMovement } from "@dash/contracts/stock/stock-movements";
import { NewRecordDialog } from "@dash/kit/ui/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { MovementFields } from "./movement-fields.tsx";
import { MovementForm, newMovementValues } from "./movement-form.ts";
import { useChosenItem } from "./use-chosen-item.ts";
import { useFrozen } from "./use-frozen.ts";

export interface RecordMovementDialogProps {
  /** The item to move; without it, the user chooses one in the dialog. */
  readonly item?: StockItem;
  readonly onClose: () => void;
}

export function RecordMovementDialog({ item, onClose }: RecordMovementDialogProps) {
  const created = useNewRecord({
    endpoint: recordStockMovement,
    draftId: item ? `stock-movement:${item.id}` : "stock-movement",
    schema: MovementForm,
    values: () => newMovementValues(item?.id),
    success: "Stock movement recorded successfully!",
    failure: "Failed to record stock movement. Please try again.",
    isFailureVerbatim: true,
    onClose,
  });
  const { form, isPending, isSuccess } = created;
  const [chosen, setChosen] = useChosenItem(form.control, item);
  // The movement itself changes the item, which would change the displayed outcome again.
  const displayed = useFrozen(chosen, isPending || isSuccess);
  return (
    <NewRecordDialog
      created={created}
      title="Record Movement"
      description={item?.name ?? "Goods that came in or went out, or a correction"}
      save="Record Movement"
      saving="Recording..."
    >
      <MovementFields form={form} item={displayed} onChoose={item ? undefined : setChosen} />
    </NewRecordDialog>
  );
}
