import { useCallback } from "react";
import { useWatch, type FieldValues } from "react-hook-form";
import { useDoubt, type Doubt } from "./doubts.tsx";
import { controlClass } from "./field.tsx";
import { FormField, useFieldError, type FormFieldProps } from "./form-fields.tsx";
import { typedText } from "./typed-text.tsx";
import { standInFor, writtenOut, type NumberReading } from "./typed-number.tsx";

export interface NumberFieldProps<Values extends FieldValues> extends Omit<
  FormFieldProps<Values>,
  "children" | "alert"
> {
  /** The reading that the form's schema uses too. */
  readonly reading: NumberReading;
  /** The keyboard of a phone: `decimal` has a point. */
  readonly inputMode?: "numeric" | "decimal";
  readonly placeholder?: string;
}

/**
 * A number in a line of text, as people write and paste it (`£1,250.50`). The field shows the number that it reads,
 * where that differs from the text. The first save stops where the text is no number. It is no number input of the
 * browser, because that one drops such texts silently and changes its number when the mouse wheel turns.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { form, reading, hint, inputMode = "numeric", placeholder, ...rest } = props;
  const text = String(useWatch({ control: form.control, name: rest.name }) ?? "");
  const isRefused = useFieldError(form, rest.name) !== undefined;
  const written = writtenOut(text, reading);
  const doubtIn = useCallback((typed: string) => doubtOf(typed, reading), [reading]);
  const alert = useDoubt({ name: rest.name, value: text, doubtIn });
  const notice = (
    <>
      {hint}{" "}
      <output className="block font-medium text-ink">
        {written !== null && `${isRefused ? "Read as" : "Will be saved as"} ${written}`}
      </output>
    </>
  );
  return (
    <FormField form={form} {...rest} hint={notice} alert={alert}>
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

function doubtOf(typed: string, reading: NumberReading): Doubt | null {
  const value = standInFor(typed, reading);
  if (value === null) return null;
  const problem =
    typedText(typed) === "" ? "This was empty" : `“${typedText(typed)}” is not a number`;
  const text = `${problem}, so it became ${reading.write(value)}. Save again to keep it.`;
  return { text, becomes: String(value) };
}
