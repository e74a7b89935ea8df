import type { NewStockItem as NewItemBody } from "@dash/contracts/stock-items";
import { Button } from "@dash/kit/ui/button";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { PlusIcon } from "@dash/kit/ui/icons";
import { NumberField } from "@dash/kit/ui/number-field";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ItemFields } from "../../stock/item-fields.tsx";
import { itemReadings, NewItemForm, newItemValues, sentItem } from "../../stock/item-form.ts";
import { createItemMutation } from "../../stock/stock.queries.ts";

/** The button that opens the dialog, and the dialog. */
export function NewStockItem() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <PlusIcon size={16} aria-hidden="true" />
        Add Stock Item
      </Button>
      {isOpen && <NewStockItemDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NewStockItemDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useMutation(createItemMutation);
  const { form, create, close } = useNewRecord({
    draftId: "new-stock-item",
    schema: NewItemForm,
    values: newItemValues,
    send: (item: NewItemBody, idempotencyKey) =>
      mutateAsync({ body: sentItem(item), idempotencyKey }),
    success: "Stock item created successfully!",
    failure: "Failed to create stock item. Please try again.",
    isFailureVerbatim: true,
    onClose,
  });
  const opening = (
    <NumberField
      form={form}
      name="currentStock"
      label="Current stock"
      hint="0 or more; the opening movement"
      reading={itemReadings.currentStock}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Add Stock Item"
      description="What is on hand now becomes its first movement."
    >
      <Form form={form} onSubmit={create}>
        <ItemFields form={form} opening={opening} />
        <FormActions
          onCancel={close}
          isPending={isPending}
          save="Create Stock Item"
          saving="Creating..."
        />
      </Form>
    </Dialog>
  );
}
