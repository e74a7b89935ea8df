import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useFormState, type FieldValues, type Path, type PathValue } from "react-hook-form";
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
export function FormField<Values extends FieldValues>({
  form,
  name,
  children,
  ...rest
}: FormFieldProps<Values>) {
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

/** A field with an input of any type. */
function InputField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  type,
  onLeave,
  ...input
}: NamedField<Values> & InputProps & { type: string; onLeave?: (typed: string) => void }) {
  const handleBlur = (event: { target: HTMLInputElement }) => onLeave?.(event.target.value);
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...input}
          {...control}
          {...form.register(name, { onBlur: handleBlur })}
          type={type}
          className={controlClass}
        />
      )}
    </FormField>
  );
}

export type TextFieldProps<Values extends FieldValues> = NamedField<Values> &
  InputProps & { readonly type?: "text" | "email" | "tel" | "search" };

/** One line of text. The type also chooses the keyboard of a phone. */
export function TextField<Values extends FieldValues>({
  type = "text",
  ...rest
}: TextFieldProps<Values>) {
  return <InputField type={type} {...rest} />;
}

/**
 * A clock time, `HH:MM`. It is no time input of the browser, because that shows am and pm in some languages. A short
 * time, such as `930` or `2pm`, is completed when the focus leaves the field; the schema `TypedTime` reads the same.
 */
export function TimeField<Values extends FieldValues>(props: NamedField<Values> & InputProps) {
  const { form, name } = props;
  const handleLeave = (typed: string) =>
    form.setValue(name, clockTime(typed) as PathValue<Values, Path<Values>>);
  const input = { inputMode: "numeric", placeholder: "HH:MM" } as const;
  return <InputField type="text" {...input} {...props} onLeave={handleLeave} />;
}

export type TextAreaProps<Values extends FieldValues> = NamedField<Values> &
  Omit<ComponentProps<"textarea">, "form" | "name" | "className">;

/** Several lines of text. */
export function TextArea<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  ...area
}: TextAreaProps<Values>) {
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
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
export function SelectField<Values extends FieldValues>({
  form,
  options,
  placeholder,
  ...rest
}: SelectFieldProps<Values>) {
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
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: NamedField<Values>) {
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
