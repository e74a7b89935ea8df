import { updateStockItem, StockItem, type StockItemInput } from "@dash/contracts/stock/stock-items";
import { formatMoney } from "@dash/kit";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { comparedFields } from "@dash/kit/ui/form/version-clash";
import { ItemFields } from "../stock/item-fields.tsx";
import { ItemForm, itemValuesOf, itemRequest } from "../stock/item-form.ts";
import { formatUnits } from "../stock/stock-formats.ts";
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
      compare={comparison}
      save="Save Changes"
      saving="Saving..."
    >
      <ItemFields form={changed.form} />
    </ChangedRecordDialog>
  );
}

const STOCK_IS_MOVED = "The stock on hand changes by movements and counts alone.";

function comparison(theirs: StockItemInput, mine: StockItemInput) {
  return comparedFields(theirs, mine, {
    Name: ({ name }) => name,
    SKU: ({ sku }) => sku ?? "none",
    Category: ({ category }) => category,
    "Minimum stock": ({ minStock }) => formatUnits(minStock),
    "Maximum stock": ({ maxStock }) => (maxStock ? formatUnits(maxStock) : "none"),
    "Unit cost": ({ unitCost }) => (unitCost === null ? "not known" : formatMoney(unitCost)),
    Supplier: ({ supplier }) => supplier ?? "none",
    Description: ({ description }) => description ?? "none",
  });
}
