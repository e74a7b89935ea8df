import { TextArea, TextField } from "@dash/kit/ui/form/form-fields";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useWatch } from "react-hook-form";
import { countedUnits, countReading } from "./count-form.ts";
import { CountOutcome } from "./count-outcome.tsx";
import type { ItemDialogProps } from "./item-dialog-props.ts";
import { MovedMeanwhile } from "./moved-meanwhile.tsx";
import { useStockCount } from "./use-stock-count.ts";

export function CountStockDialog({ item, onClose }: ItemDialogProps) {
  const { created, book, moved, accept } = useStockCount(item, onClose);
  const { form } = created;
  const units = countedUnits(useWatch({ control: form.control, name: "counted" }));
  return (
    <NewRecordDialog
      created={created}
      title="Count Stock"
      description={item.name}
      isDisabled={moved !== null}
      save="Save Count"
      saving="Saving..."
    >
      {moved !== null && (
        <MovedMeanwhile
          message={moved}
          counted={units}
          onRecount={() => accept({ isRecount: true })}
          onKeep={() => accept({ isRecount: false })}
        />
      )}
      <NumberField
        form={form}
        name="counted"
        label="Counted"
        hint="Units on the shelf, 0 or more"
        reading={countReading}
      />
      <CountOutcome book={book.currentStock} counted={units} />
      <TextField form={form} name="reason" label="Reason" autoComplete="off" />
      <TextArea form={form} name="notes" label="Notes" rows={2} />
    </NewRecordDialog>
  );
}
