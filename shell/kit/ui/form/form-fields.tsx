import { clsx } from "clsx";
import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from "react";
import { useController, useFormState, type FieldValues, type Path } from "react-hook-form";
import { clockTime } from "./typed-time.tsx";
import { controlClass, Field, type FieldControl, type FieldProps } from "./field.tsx";
import type { AnyForm } from "./form.tsx";
import { Options, type SelectOption } from "./select.tsx";

interface NamedField<Values extends FieldValues> {
  readonly form: AnyForm<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
}

type InputProps = Omit<ComponentProps<"input">, "form" | "name" | "type" | "className">;

export interface FormFieldProps<Values extends FieldValues>
  extends NamedField<Values>, Pick<FieldProps, "alert"> {
  readonly children: (control: FieldControl) => ReactNode;
}

/** A field of a form, with any control in it. It shows the form's error for its name. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { form, name, children, ...rest } = props;
  return (
    <Field {...rest} error={useFieldError(form, name)}>
      {children}
    </Field>
  );
}

/** The form's current error for a name. */
export function useFieldError<Values extends FieldValues>(
  form: AnyForm<Values>,
  name: Path<Values>,
): string | undefined {
  const state = useFormState({ control: form.control, name });
  return form.getFieldState(name, state).error?.message;
}

export type TextFieldProps<Values extends FieldValues> = NamedField<Values> &
  InputProps & { readonly type?: "text" | "email" | "tel" | "search" | "url" };

/** One line of text. The type also chooses the keyboard of a phone. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, type = "text", ...input } = props;
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...input}
          {...control}
          {...form.register(name)}
          type={type}
          className={controlClass}
        />
      )}
    </FormField>
  );
}

export interface TimeFieldProps<Values extends FieldValues> extends NamedField<Values> {
  /** The time `HH:MM` that the form reads, where that depends on another field. */
  readonly reading?: string;
}

/**
 * A clock time. It is no time input of the browser, because that shows am and pm in some languages. The form keeps a
 * short time, such as `930` or `2pm`, as typed, for the schema `TypedTime`; once it is left the field shows how it is
 * read.
 */
export function TimeField<Values extends FieldValues>({
  reading,
  ...props
}: TimeFieldProps<Values>) {
  const { field } = useController({ control: props.form.control, name: props.name });
  const [isTyping, setIsTyping] = useState(false);
  const typed = String(field.value ?? "");
  const handleType = (event: ChangeEvent) => {
    setIsTyping(true);
    field.onChange(event);
  };
  const handleBlur = () => {
    setIsTyping(false);
    field.onBlur();
  };
  return (
    <FormField {...props}>
      {(control) => (
        <input
          {...control}
          {...field}
          type="text"
          inputMode="numeric"
          placeholder="HH:MM"
          autoComplete="off"
          value={isTyping ? typed : (reading ?? clockTime(typed))}
          onChange={handleType}
          onBlur={handleBlur}
          className={controlClass}
        />
      )}
    </FormField>
  );
}

export type TextAreaProps<Values extends FieldValues> = NamedField<Values> &
  Pick<FieldProps, "alert"> &
  Omit<ComponentProps<"textarea">, "form" | "name" | "className">;

/** Several lines of text. */
export function TextArea<Values extends FieldValues>(props: TextAreaProps<Values>) {
  const { form, name, label, hint, alert, ...area } = props;
  return (
    <FormField form={form} name={name} label={label} hint={hint} alert={alert}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          {...form.register(name)}
          className={clsx(controlClass, "resize-y")}
        />
      )}
    </FormField>
  );
}

export interface SelectFieldProps<Values extends FieldValues> extends NamedField<Values> {
  readonly options: readonly SelectOption[];
  /** The text of the first option, which is empty: `Select a service line`. */
  readonly placeholder?: string;
}

/** A choice of one, by a native select. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, options, placeholder, ...rest } = props;
  return (
    <FormField form={form} {...rest}>
      {(control) => (
        <select {...control} {...form.register(rest.name)} className={controlClass}>
          {placeholder && <option value="">{placeholder}</option>}
          <Options options={options} />
        </select>
      )}
    </FormField>
  );
}

/** A box to tick, with its label beside it. */
export function CheckboxField<Values extends FieldValues>(props: NamedField<Values>) {
  const { form, name, label, hint } = props;
  const error = useFieldError(form, name);
  return (
    <div>
      <label className="flex min-h-6 max-md:min-h-11 cursor-pointer items-center gap-2 text-body text-ink">
        <input type="checkbox" {...form.register(name)} className="size-4 accent-accent" />
        {label}
      </label>
      {hint && <p className="mt-1 pl-6 text-label text-ink-soft">{hint}</p>}
      {error && (
        <p role="alert" className="mt-1 pl-6 text-body text-negative-ink">
          {error}
        </p>
      )}
    </div>
  );
}
