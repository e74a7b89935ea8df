import { useId, type ReactNode } from "react";
import { useStableWhilePressed } from "./use-stable-while-pressed.tsx";

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** The label is for screen readers only, because the control shows what it is. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** A warning to read before saving again. */
  readonly alert?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with its label, hint, error and alert. */
export function Field({ label, isLabelHidden, hint, error: latest, alert, children }: FieldProps) {
  const id = useId();
  // A new error during a press would move the pressed button away from under the pointer.
  const error = useStableWhilePressed(latest);
  const hintId = hint ? `${id}-hint` : "";
  const errorId = error ? `${id}-error` : "";
  const alertId = alert ? `${id}-alert` : "";
  const describedBy = [errorId, alertId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label
        htmlFor={id}
        id={`${id}-label`}
        className={isLabelHidden ? "sr-only" : "text-body font-medium text-ink"}
      >
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={errorId} className="text-body text-negative-ink">
          {error}
        </p>
      )}
      {alert && (
        <p id={alertId} role="alert" className="text-body text-caution-ink">
          {alert}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-label text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * The look of a text control, a native select included. Phones zoom into text of less than 16 px, so theirs has that.
 */
export const controlClass =
  "min-h-10 w-full max-md:min-h-11 rounded-md border border-line-strong bg-raised px-3 py-2 text-body text-ink max-md:text-input pointer-coarse:text-input placeholder:text-ink-soft disabled:opacity-55 aria-invalid:border-negative";
