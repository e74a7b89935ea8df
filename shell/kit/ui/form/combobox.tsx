import type { ReactNode, Ref } from "react";
import { useController, type FieldValues } from "react-hook-form";
import { ComboboxList, OFFER_ID } from "./combobox-list.tsx";
import { controlClass, type FieldControl } from "./field.tsx";
import { FormField, type FormFieldProps } from "./form-fields.tsx";
import { useCombobox, type Offer, type Search } from "./use-combobox.tsx";

interface ComboboxOptions<Row> extends Search<Row> {
  /** The name of all options: `Stock items`. */
  readonly plural: string;
  readonly placeholder: string;
  readonly chosen: Row | undefined;
  /** The text of the field for the chosen row. */
  readonly textOf: (row: Row) => string;
  /** Draws a row of the list. */
  readonly draw: (row: Row) => ReactNode;
  readonly onChoose: (row: Row) => void;
  readonly offer?: Offer;
}

export interface ComboboxFieldProps<Row, Values extends FieldValues>
  extends ComboboxOptions<Row>, Omit<FormFieldProps<Values>, "children"> {}

/** A field that holds the id of one row, which people find by typing a part of its text. */
export function ComboboxField<Row extends { readonly id: string }, Values extends FieldValues>(
  props: ComboboxFieldProps<Row, Values>,
) {
  const { form, name, label, hint, onChoose, ...options } = props;
  const { field } = useController({ control: form.control, name });
  const handleChoose = (row: Row) => {
    field.onChange(row.id);
    onChoose(row);
  };
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(control) => (
        <Combobox
          {...control}
          {...options}
          ref={field.ref}
          onChoose={handleChoose}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

interface ComboboxProps<Row> extends FieldControl, ComboboxOptions<Row> {
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

function Combobox<Row extends { readonly id: string }>(props: ComboboxProps<Row>) {
  const { endpoint, query, plural, chosen, textOf, draw, onChoose, offer, onBlur, ...control } =
    props;
  const box = useCombobox({ endpoint, query }, onChoose, offer);
  const { text, option, offered } = box;
  const activeId = option?.id ?? (offered && OFFER_ID);
  const listId = `${control.id}-options`;
  const handleBlur = () => {
    box.close();
    onBlur();
  };
  return (
    <div className="relative">
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={text !== null}
        aria-controls={listId}
        aria-activedescendant={activeId && `${listId}-${activeId}`}
        value={text ?? (chosen ? textOf(chosen) : "")}
        onChange={(event) => box.search(event.target.value)}
        onClick={() => text === null && box.search("")}
        onKeyDown={box.handleKey}
        onBlur={handleBlur}
        className={controlClass}
      />
      {text !== null && (
        <ComboboxList
          id={listId}
          plural={plural}
          {...box.answer}
          activeId={activeId}
          offered={offered}
          draw={draw}
          onChoose={box.choose}
        />
      )}
    </div>
  );
}
