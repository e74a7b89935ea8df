import type { StockItem } from "@dash/contracts/stock/stock-items";
import {
  ReversalInput,
  reverseStockMovement,
  type StockMovement,
} from "@dash/contracts/stock/stock-movements";
import { formatDateTime } from "@dash/kit";
import { TextArea, TextField } from "@dash/kit/ui/form/form-fields";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { formatChange } from "../stock/stock-formats.ts";
import { useFrozen } from "@dash/kit/ui/form/use-frozen";
import { ReversalOutcome } from "./reversal-outcome.tsx";

export interface ReverseMovementProps {
  readonly movement: StockMovement;
  /** The current item; it may change while the dialog is open. */
  readonly item: StockItem;
  readonly onClose: () => void;
}

export function ReverseMovement({ movement, item: live, onClose }: ReverseMovementProps) {
  const { id, change, createdAt, reason } = movement;
  const created = useNewRecord({
    endpoint: reverseStockMovement,
    params: { id },
    draftId: `reversal:${id}`,
    schema: ReversalInput,
    values: () => ({ reason: "", notes: "" }),
    success: "Movement reversed successfully!",
    failure: "Failed to reverse movement. Please try again.",
    onClose,
  });
  const { form, isPending, isSuccess } = created;
  // The reversal itself changes the item, which would change the displayed outcome again.
  const item = useFrozen(live, isPending || isSuccess);
  return (
    <NewRecordDialog
      created={created}
      title="Reverse Movement"
      description={`${formatChange(change)} of ${formatDateTime(createdAt)}: ${reason}`}
      isDisabled={item.currentStock < change}
      save="Reverse Movement"
      saving="Reversing..."
    >
      <ReversalOutcome movement={movement} item={item} />
      <TextField form={form} name="reason" label="Reason" autoComplete="off" />
      <TextArea form={form} name="notes" label="Notes" rows={2} />
    </NewRecordDialog>
  );
}
