import { messageOf, problemOf, toastFailure } from "@dash/kit";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useRef, type MouseEvent, type ReactNode } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { DoubtsOfForm, useDoubts } from "./doubts.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import type { DraftStanding } from "./use-draft.tsx";

/** The parts of a form that its fields use. Its values are those that are typed. */
export type AnyForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  | "register"
  | "control"
  | "getValues"
  | "getFieldState"
  | "setError"
  | "clearErrors"
  | "setValue"
  | "setFocus"
>;

/** A form with a schema, which comes from a contract. A field shows its error after the focus has left it. */
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
  /** What became of an earlier draft. The form says it, and offers to forget it. */
  readonly draft?: { readonly standing: DraftStanding; readonly discard: () => void };
  readonly children: ReactNode;
}

/**
 * Calls `onSubmit` where the schema accepts the values. Otherwise the focus moves to the first error. Where a field is
 * in doubt, the first submit stops there, and the next one saves.
 */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  label,
  draft,
  children,
}: FormProps<Values, Output>) {
  const doubts = useDoubts(form);
  const isRepeatedRef = useRef(false);
  const handleClick = ({ detail }: MouseEvent) => {
    // Nobody has read the alert by the second click of a double click.
    isRepeatedRef.current = detail > 1;
  };
  const handleValid = (values: Output) => {
    if (!doubts.stop({ isRepeated: isRepeatedRef.current })) void onSubmit(values);
  };
  return (
    // The schema has the product's own messages. Without `noValidate` the browser's messages would come first.
    <form
      noValidate
      aria-label={label}
      onClickCapture={handleClick}
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
      className="flex flex-col gap-4"
    >
      {draft && <DraftNotice standing={draft.standing} onDiscard={draft.discard} />}
      <DoubtsOfForm value={doubts}>{children}</DoubtsOfForm>
    </form>
  );
}

/**
 * Says why a form was refused. The fields that the server names say it themselves, and the first one gets the focus.
 * Where none of them is on the screen, a toast says it: in the server's words where it names a field, otherwise in
 * those of `failure`.
 */
export function tellRefusal<Values extends FieldValues>(
  form: AnyForm<Values>,
  error: unknown,
  failure: string,
): void {
  const { id, fields: named = [] } = problemOf(error) ?? {};
  const placed = named.flatMap(({ path, message }) => {
    // The day says the month, where it has a field of its own.
    const names = (id === "month-closed" ? ["date", path] : [path]) as Path<Values>[];
    return names.find((name) => showError(form, name, message)) ?? [];
  });
  const [first] = placed;
  if (first) form.setFocus(first);
  else toastFailure(error, named.length > 0 ? messageOf(error, failure) : failure);
}

/** Shows an error at a field, and says whether that is on the screen. */
function showError<Values extends FieldValues>(
  form: AnyForm<Values>,
  name: Path<Values>,
  message: string,
): boolean {
  form.setError(name, { type: "server", message });
  // Only a field that was drawn has an element.
  const isShown = form.getFieldState(name).error?.ref !== undefined;
  if (!isShown) form.clearErrors(name);
  return isShown;
}
