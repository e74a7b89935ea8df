import { useWatch, type FieldValues } from "react-hook-form";
import { controlClass } from "./field.tsx";
import { FormField, useFieldError, type FormFieldProps } from "./form-fields.tsx";
import { writtenOut, type NumberReading } from "./typed-number.tsx";

export interface NumberFieldProps<Values extends FieldValues> extends Omit<
  FormFieldProps<Values>,
  "children"
> {
  /** The same that the form's schema reads it by. */
  readonly reading: NumberReading;
  /** Which keys a phone offers: `decimal` has a point. */
  readonly inputMode?: "numeric" | "decimal";
  readonly placeholder?: string;
}

/**
 * A number in a line of text, as people write and paste it (`£1,250.50`). Where it is read as something other
 * than what is typed, that is said below before it is saved. Not the browser's own number input, which drops
 * such texts without a word and changes its number when the wheel turns over it.
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
