import { problemOf } from "@dash/kit";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { ReactNode } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import type { $ZodType } from "zod/v4/core";

/** A form as the fields take it: its values as typed, whatever the schema makes of them. */
export type AnyForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  "register" | "control" | "getValues" | "getFieldState" | "setError" | "setValue"
>;

/** A form held to a schema: a contract's own, or one built of its parts. Fields complain once left. */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: $ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
) {
  return useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver<Values, unknown, Output>(schema),
    defaultValues,
    mode: "onTouched",
  });
}

export interface FormProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onSubmit: (values: Output) => unknown;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Hands the values over once the schema accepts them, else moves the focus to the first fault. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  label,
  children,
}: FormProps<Values, Output>) {
  return (
    // The schema speaks in the product's own words; the browser's bubbles would come first.
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void form.handleSubmit((values) => void onSubmit(values))(event)}
      className="flex flex-col gap-4"
    >
      {children}
    </form>
  );
}

/**
 * Shows the server's complaints at the fields they name and moves the focus there. `names` maps a field of
 * the request to the form's, where they differ. Gives whether any was placed: if none, say it in a toast.
 */
export function applyProblem<Values extends FieldValues>(
  form: AnyForm<Values>,
  error: unknown,
  names: Readonly<Record<string, Path<Values>>> = {},
): boolean {
  const known = form.getValues();
  const placed = (problemOf(error)?.fields ?? [])
    .map(({ path, message }) => ({ name: names[path] ?? path, message }))
    .filter(({ name }) => name in known);
  placed.forEach(({ name, message }, index) =>
    form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 }),
  );
  return placed.length > 0;
}
