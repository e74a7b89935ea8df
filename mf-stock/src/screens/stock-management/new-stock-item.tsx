import { createStockItem } from "@dash/contracts/stock/stock-items";
import { DialogButton, type DialogButtonProps } from "@dash/kit/ui/overlay/dialog-button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { ItemFields } from "../../stock/item-fields.tsx";
import { itemRequest, NewItemForm, newItemValues, openingFields } from "../../stock/item-form.ts";
import { undoOfNewItem } from "../../stock/undo-item.ts";

export function NewStockItem(address: Pick<DialogButtonProps, "inAddress">) {
  return (
    <DialogButton variant="primary" OpenDialog={NewStockItemDialog} {...address}>
      <PlusIcon size={16} aria-hidden="true" />
      Add Stock Item
    </DialogButton>
  );
}

function NewStockItemDialog({ onClose }: { onClose: () => void }) {
  const created = useNewRecord({
    endpoint: createStockItem,
    draftId: "new-stock-item",
    schema: NewItemForm,
    values: () => newItemValues,
    toRequest: itemRequest,
    success: "Stock item created successfully!",
    undo: undoOfNewItem,
    failure: "Failed to create stock item. Please try again.",
    isFailureVerbatim: true,
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Add Stock Item"
      description="What is on hand now becomes its first movement."
      save="Create Stock Item"
      saving="Creating..."
    >
      <ItemFields form={created.form} opening={<openingFields.Fields form={created.form} />} />
    </NewRecordDialog>
  );
}
