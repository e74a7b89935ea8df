import { StockItem, type StockItemInput } from "@dash/contracts/stock-items";
import { formatMoney } from "@dash/kit";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { useChangedRecord } from "@dash/kit/ui/use-changed-record";
import { comparedFields, VersionClash } from "@dash/kit/ui/version-clash";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ItemFields } from "../stock/item-fields.tsx";
import { ItemForm, itemValuesOf, sentItem } from "../stock/item-form.ts";
import { formatUnits } from "../stock/stock-formats.ts";
import { STALE_BY_STOCK, updateItemMutation } from "../stock/stock.queries.ts";
import type { ItemDialogProps } from "./item-dialog-props.ts";

export function EditItemDialog({ item: live, onClose }: ItemDialogProps) {
  // Changes are made to what was seen when the dialog opened; a later version is a clash, not a silent base.
  const [item] = useState(live);
  const { mutateAsync, isPending } = useMutation(updateItemMutation);
  const { form, clash, save, close, keepMine, useTheirs } = useChangedRecord({
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
    <Dialog isOpen onClose={close} title="Edit Stock Item" description={STOCK_IS_MOVED}>
      {clash ? (
        <VersionClash
          noun="item"
          fields={comparison(clash.theirs, clash.mine)}
          isPending={isPending}
          onKeepMine={keepMine}
          onUseTheirs={useTheirs}
        />
      ) : (
        <Form form={form} onSubmit={save}>
          <ItemFields form={form} />
          <FormActions
            onCancel={close}
            isPending={isPending}
            save="Save Changes"
            saving="Saving..."
          />
        </Form>
      )}
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
