import { useId, type ReactNode } from "react";

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : "";
  const errorId = error ? `${id}-error` : "";
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-body font-medium text-ink">
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={errorId} className="text-body text-negative-ink">
          {error}
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

/** The look of a text control, a native select included. Phones zoom into text of less than 16 px, so theirs has that. */
export const controlClass =
  "min-h-10 w-full rounded-md border border-line-strong bg-raised px-3 py-2 text-body text-ink max-md:text-input pointer-coarse:text-input placeholder:text-ink-soft disabled:opacity-55 aria-invalid:border-negative";
