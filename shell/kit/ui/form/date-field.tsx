import { useToday } from "@dash/kit";
import { useCallback } from "react";
import { useController, useFormState, type FieldValues } from "react-hook-form";
import { DayInput, type DayInputProps } from "./day-input.tsx";
import { useDoubt } from "./doubts.tsx";
import { FormField, type FormFieldProps } from "./form-fields.tsx";
import { dayDoubt } from "./day-text.tsx";

export type DateFieldProps<Values extends FieldValues> = Omit<
  FormFieldProps<Values>,
  "children" | "alert"
> &
  Pick<DayInputProps, "direction">;

/**
 * A calendar day of a form, `YYYY-MM-DD`, for the schema `TypedDay`. The first save stops where the day is far away,
 * unless it is the form's first value.
 */
export function DateField<Values extends FieldValues>({
  direction,
  ...props
}: DateFieldProps<Values>) {
  const { form, name } = props;
  const { field } = useController({ control: form.control, name });
  const { defaultValues } = useFormState({ control: form.control, name });
  const initial: unknown = defaultValues?.[name];
  const today = useToday();
  const doubtIn = useCallback(
    (day: string) => (day === initial ? null : dayDoubt(day, today)),
    [initial, today],
  );
  const value = String(field.value ?? "");
  const alert = useDoubt({ name, value, doubtIn });
  return (
    // A form that stays after a save begins anew with the day that somebody confirmed.
    <FormField {...props} alert={value === initial ? undefined : alert}>
      {(control) => (
        <DayInput
          {...control}
          ref={field.ref}
          value={value}
          direction={direction}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}
