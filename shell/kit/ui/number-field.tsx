import { useWatch, type FieldValues } from "react-hook-form";
import { controlClass } from "./field.tsx";
import { FormField, useFieldError, type FormFieldProps } from "./form-fields.tsx";
import { writtenOut, type NumberReading } from "./typed-number.tsx";

export interface NumberFieldProps<Values extends FieldValues> extends Omit<
  FormFieldProps<Values>,
  "children"
> {
  /** The reading that the form's schema uses too. */
  readonly reading: NumberReading;
  /** The keyboard of a phone: `decimal` has a point. */
  readonly inputMode?: "numeric" | "decimal";
  readonly placeholder?: string;
}

/**
 * A number in a line of text, as people write and paste it (`£1,250.50`). Where it is read as another number than the
 * typed one, the field says so before it is saved. It is no number input of the browser, because that one drops such
 * texts silently and changes its number when the mouse wheel turns.
 */
export function NumberField<Values extends FieldValues>({
  form,
  reading,
  hint,
  inputMode = "numeric",
  placeholder,
  ...rest
}: NumberFieldProps<Values>) {
  const text = String(useWatch({ control: form.control, name: rest.name }) ?? "");
  const isRefused = useFieldError(form, rest.name) !== undefined;
  const written = writtenOut(text, reading);
  const notice = (
    <>
      {hint}{" "}
      <output className="block font-medium text-ink">
        {written !== null && `${isRefused ? "Read as" : "Will be saved as"} ${written}`}
      </output>
    </>
  );
  return (
    <FormField form={form} {...rest} hint={notice}>
      {(control) => (
        <input
          {...control}
          {...form.register(rest.name)}
          type="text"
          autoComplete="off"
          inputMode={inputMode}
          placeholder={placeholder}
          className={controlClass}
        />
      )}
    </FormField>
  );
}
