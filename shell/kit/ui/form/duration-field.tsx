import { now } from "@dash/kit";
import { useCallback } from "react";
import { useFormState, useWatch, type FieldValues } from "react-hook-form";
import { useDoubt } from "./doubts.tsx";
import { controlClass } from "./field.tsx";
import { FormField, type FormFieldProps } from "./form-fields.tsx";
import { durationDoubt, durationIn, writtenDuration } from "./typed-duration.tsx";

export interface DurationFieldProps<Values extends FieldValues> extends Omit<
  FormFieldProps<Values>,
  "children" | "alert"
> {
  /**
   * Gives the instant at which the duration began, if the form has it. It must stay the same function between renders.
   */
  readonly beginOf: () => string | null;
}

/**
 * A duration in a line of text, for the schema `TypedDuration`. It writes out a short text in full. The first save
 * stops where the duration is surprisingly long, unless it is the form's first value.
 */
export function DurationField<Values extends FieldValues>(props: DurationFieldProps<Values>) {
  const { form, name, label, hint } = props;
  const text = String(useWatch({ control: form.control, name }) ?? "");
  const seconds = durationIn(text);
  const written = seconds === null ? text : writtenDuration(seconds);
  const notice = (
    <>
      {hint}{" "}
      <output className="block font-medium text-ink">
        {written !== text && `Will be saved as ${written}`}
      </output>
    </>
  );
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      hint={notice}
      alert={useDurationDoubt(props, text)}
    >
      {(attributes) => (
        <input
          {...attributes}
          {...form.register(name)}
          type="text"
          autoComplete="off"
          placeholder="h:mm or minutes"
          className={controlClass}
        />
      )}
    </FormField>
  );
}

function useDurationDoubt<Values extends FieldValues>(
  { form: { control }, name, beginOf }: DurationFieldProps<Values>,
  value: string,
) {
  const initial: unknown = useFormState({ control, name }).defaultValues?.[name];
  const doubtIn = useCallback(
    (typed: string) => {
      const seconds = typed === initial ? null : durationIn(typed);
      return seconds === null ? null : durationDoubt(seconds, beginOf(), now().getTime());
    },
    [initial, beginOf],
  );
  return useDoubt({ name, value, doubtIn });
}
