import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { TextArea, TextField } from "@dash/kit/ui/form-fields";
import { useWatch } from "react-hook-form";
import { countedUnits } from "./count-form.ts";
import { CountOutcome } from "./count-outcome.tsx";
import type { ItemDialogProps } from "./item-dialog-props.ts";
import { MovedMeanwhile } from "./moved-meanwhile.tsx";
import { useStockCount } from "./use-stock-count.ts";

export function CountStockDialog({ item, onClose }: ItemDialogProps) {
  const { form, book, moved, isPending, save, close, accept } = useStockCount(item, onClose);
  const counted = countedUnits(useWatch({ control: form.control, name: "counted" }));
  return (
    <Dialog isOpen onClose={close} title="Count Stock" description={item.name}>
      <Form form={form} onSubmit={save}>
        {moved !== null && (
          <MovedMeanwhile
            message={moved}
            counted={counted}
            onRecount={() => accept({ isRecount: true })}
            onKeep={() => accept({ isRecount: false })}
          />
        )}
        <TextField
          form={form}
          name="counted"
          label="Counted"
          hint="Units on the shelf, 0 or more"
          inputMode="numeric"
          autoComplete="off"
        />
        <CountOutcome book={book.currentStock} counted={counted} />
        <TextField form={form} name="reason" label="Reason" autoComplete="off" />
        <TextArea form={form} name="notes" label="Notes" rows={2} />
        <FormActions
          onCancel={close}
          isPending={isPending}
          isDisabled={moved !== null}
          save="Save Count"
          saving="Saving..."
        />
      </Form>
    </Dialog>
  );
}
