import { updateStockItem, StockItem } from "@dash/contracts/stock/stock-items";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { ItemFields } from "../stock/item-fields.tsx";
import { comparedItems, ItemForm, itemValuesOf, itemRequest } from "../stock/item-form.ts";
import { undoOfEdit } from "../stock/undo-item.ts";
import type { ItemDialogProps } from "./item-dialog-props.ts";

export function EditItemDialog({ item, onClose }: ItemDialogProps) {
  const changed = useChangedRecord({
    endpoint: updateStockItem,
    record: item,
    row: StockItem,
    schema: ItemForm,
    values: itemValuesOf(item),
    toRequest: itemRequest,
    success: "Stock item updated successfully!",
    undo: undoOfEdit,
    failure: "Failed to update stock item. Please try again.",
    onClose,
  });
  return (
    <ChangedRecordDialog
      changed={changed}
      title="Edit Stock Item"
      description={STOCK_IS_MOVED}
      noun="item"
      compare={comparedItems}
      save="Save Changes"
      saving="Saving..."
    >
      <ItemFields form={changed.form} />
    </ChangedRecordDialog>
  );
}

const STOCK_IS_MOVED = "The stock on hand changes by movements and counts alone.";
