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
import { submitByKey } from "./submit-by-key.tsx";
import type { DraftStanding } from "./use-draft.tsx";

/** The parts of a form that its fields use. Its values are the typed ones, before the schema parses them. */
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
  /** The state of an earlier draft. The form shows it, and offers to discard the draft. */
  readonly draft?: { readonly standing: DraftStanding; readonly discard: () => void };
  readonly children: ReactNode;
}

/**
 * Calls `onSubmit` where the schema accepts the values. Otherwise the focus moves to the first error. Where a field is
 * in doubt, the first submit stops there, and the next one saves. Ctrl+Enter and Cmd+Enter submit from any field.
 */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, label, draft, children } = props;
  const doubts = useDoubts(form);
  const isRepeatedRef = useRef(false);
  const handleClick = ({ detail }: MouseEvent) => {
    // The second click of a double click comes before anybody can read the warning.
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
      onKeyDown={submitByKey}
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
      className="flex flex-col gap-4"
    >
      {draft && <DraftNotice standing={draft.standing} onDiscard={draft.discard} />}
      <DoubtsOfForm value={doubts}>{children}</DoubtsOfForm>
    </form>
  );
}

/**
 * Shows why the server refused a form: at the fields that it names, of which the first gets the focus. Where none of
 * them is on the screen, a toast shows the server's words, or `failure` where the server names no field.
 */
export function showRefusal<Values extends FieldValues>(
  form: AnyForm<Values>,
  error: unknown,
  failure: string,
): void {
  const { id, fields: named = [] } = problemOf(error) ?? {};
  // The error of a closed month appears at the field `date`, where the form has one.
  const isShown = showFaults(form, named, id === "month-closed" ? ["date"] : []);
  if (!isShown) toastFailure(error, named.length > 0 ? messageOf(error, failure) : failure);
}

/**
 * Shows faults at their fields, or at the first of the preferred fields that is on the screen. The first field gets the
 * focus. Returns false where no field is on the screen.
 */
export function showFaults<Values extends FieldValues>(
  form: AnyForm<Values>,
  faults: readonly { readonly path: string; readonly message: string }[],
  preferred: readonly string[] = [],
): boolean {
  const [first] = faults.flatMap(({ path, message }) => {
    const names = [...preferred, path] as Path<Values>[];
    return names.find((name) => showError(form, name, message)) ?? [];
  });
  if (first) form.setFocus(first);
  return first !== undefined;
}

/** Shows an error at a field. Returns false where the field is not on the screen. */
function showError<Values extends FieldValues>(
  form: AnyForm<Values>,
  name: Path<Values>,
  message: string,
): boolean {
  form.setError(name, { type: "server", message });
  // Only a field that was drawn has an element.
  const isVisible = form.getFieldState(name).error?.ref !== undefined;
  if (!isVisible) form.clearErrors(name);
  return isVisible;
}
