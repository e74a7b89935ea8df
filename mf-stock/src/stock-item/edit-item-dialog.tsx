import { StockItem, type StockItemInput } from "@dash/contracts/stock-items";
import { formatMoney } from "@dash/kit";
import { ChangedRecordForm } from "@dash/kit/ui/changed-record-form";
import { Dialog } from "@dash/kit/ui/dialog";
import { useChangedRecord } from "@dash/kit/ui/use-changed-record";
import { comparedFields } from "@dash/kit/ui/version-clash";
import { useMutation } from "@tanstack/react-query";
import { ItemFields } from "../stock/item-fields.tsx";
import { ItemForm, itemValuesOf, sentItem } from "../stock/item-form.ts";
import { formatUnits } from "../stock/stock-formats.ts";
import { STALE_BY_STOCK, updateItemMutation } from "../stock/stock.queries.ts";
import type { ItemDialogProps } from "./item-dialog-props.ts";

export function EditItemDialog({ item, onClose }: ItemDialogProps) {
  const { mutateAsync, isPending } = useMutation(updateItemMutation);
  const changed = useChangedRecord({
    record: item,
    row: StockItem,
    schema: ItemForm,
    values: itemValuesOf(item),
    send: ({ body, version }) =>
      mutateAsync({ params: { id: item.id }, body: sentItem(body), version }),
    success: "Stock item updated successfully!",
    failure: "Failed to update stock item. Please try again.",
    stale: STALE_BY_STOCK,
    onClose,
  });
  return (
    <Dialog isOpen onClose={changed.close} title="Edit Stock Item" description={STOCK_IS_MOVED}>
      <ChangedRecordForm
        changed={changed}
        isPending={isPending}
        noun="item"
        compare={comparison}
        save="Save Changes"
        saving="Saving..."
      >
        <ItemFields form={changed.form} />
      </ChangedRecordForm>
    </Dialog>
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
