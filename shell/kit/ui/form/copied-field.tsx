import { toastFailure, toastSuccess } from "@dash/kit";
import { Button } from "./button.tsx";
import { controlClass, Field } from "./field.tsx";
import type { FocusEvent } from "react";

export interface CopiedFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** The noun in the toasts, where it is not the label: `Link`. */
  readonly noun?: string;
  /** Whether the field gets the focus. */
  readonly autoFocus?: boolean;
  /** The lines of a text that has several. */
  readonly rows?: number;
}

/** A read-only text with a button that copies it. */
export function CopiedField({ label, hint, value, noun, autoFocus, rows }: CopiedFieldProps) {
  const copy = async () => {
    try {
      // Over http, a browser gives the clipboard to pages of this machine alone.
      await navigator.clipboard.writeText(value);
      toastSuccess(`${noun ?? label} copied`);
    } catch (error) {
      toastFailure(error, `Select the ${noun?.toLowerCase() ?? "text"} and copy it yourself.`);
    }
  };
  const text = {
    readOnly: true,
    autoFocus,
    value,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select(),
    className: `${controlClass} min-w-0 grow`,
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="flex items-start gap-2">
          {rows ? (
            <textarea {...control} {...text} rows={rows} />
          ) : (
            <input {...control} {...text} className={`${text.className} font-mono`} />
          )}
          <Button onClick={() => void copy()}>Copy</Button>
        </span>
      )}
    </Field>
  );
}
