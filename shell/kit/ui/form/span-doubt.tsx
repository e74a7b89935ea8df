import { useCallback } from "react";
import { useWatch, type FieldPath, type FieldValues } from "react-hook-form";
import { useDoubt } from "./doubts.tsx";
import type { AnyForm } from "./form.tsx";
import { durationDoubt } from "./typed-duration.tsx";

export interface SpanDoubtProps<Values extends FieldValues> {
  readonly form: AnyForm<Values>;
  /** The field that gets the focus. */
  readonly name: FieldPath<Values>;
  /** The length of the typed span. It is null where the form has no valid one, or began with it. */
  readonly minutes: number | null;
}

/** Stops the first save of a form whose typed span is surprisingly long, and says how long it is. */
export function SpanDoubt<Values extends FieldValues>(props: SpanDoubtProps<Values>) {
  const { form, name, minutes } = props;
  const value = String(useWatch({ control: form.control, name }) ?? "");
  const text = durationDoubt((minutes ?? 0) * 60, null, 0)?.text;
  const doubtIn = useCallback(() => (text === undefined ? null : { text }), [text]);
  const alert = useDoubt({ name, value, doubtIn });
  if (alert === undefined || alert !== text) return null;
  return (
    <p role="alert" className="text-body text-caution-ink">
      {alert}
    </p>
  );
}
