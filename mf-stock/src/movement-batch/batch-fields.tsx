import { TextArea } from "@dash/kit/ui/form/form-fields";
import { TypeField } from "../stock/movement-fields.tsx";
import { ReasonField } from "../stock/reason-field.tsx";
import { BatchLine } from "./batch-line.tsx";
import { EntryLine } from "./entry-line.tsx";
import { takesEnter } from "./plain-enter.ts";
import { useEntry, type BatchForm } from "./use-entry.ts";

export interface BatchFieldsProps {
  readonly form: BatchForm;
  /** The form is being saved, which changes the stock that its rows show. */
  readonly isFrozen: boolean;
}

/** The row that is being entered, the rows before it, and why all of them move. */
export function BatchFields({ form, isFrozen }: BatchFieldsProps) {
  const { entry, rows, choose, enter, goOn, remove } = useEntry(form);
  return (
    <>
      <EntryLine
        key={entry?.id}
        form={form}
        line={rows.length}
        isFrozen={isFrozen}
        onChoose={choose}
        onEnter={enter}
      />
      {rows.length > 0 && (
        <ul
          aria-label="Items of this movement"
          onKeyDown={(event) => takesEnter(event) && goOn()}
          className="stock:divide-y stock:divide-line stock:rounded-md stock:border stock:border-line"
        >
          {rows.map(({ id }, line) => (
            <BatchLine
              key={id}
              form={form}
              line={line}
              isFrozen={isFrozen}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
      )}
      <div className="stock:grid stock:gap-4 stock:sm:grid-cols-2">
        <TypeField form={form} />
        <ReasonField form={form} />
      </div>
      <TextArea form={form} name="notes" label="Notes" rows={2} />
    </>
  );
}
