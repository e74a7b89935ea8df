import { toastFailure, toastSuccess } from "@dash/kit";
import { Button } from "./button.tsx";
import { controlClass, Field } from "./field.tsx";

export interface CopiedFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Whether the field gets the focus. */
  readonly autoFocus?: boolean;
}

/** A read-only text with a button that copies it. */
export function CopiedField({ label, hint, value, autoFocus }: CopiedFieldProps) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toastSuccess(`${label} copied`),
      (error: unknown) => toastFailure(error, "Select the text and copy it yourself."),
    );
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="flex gap-2">
          <input
            {...control}
            readOnly
            autoFocus={autoFocus}
            value={value}
            onFocus={({ target }) => target.select()}
            className={`${controlClass} min-w-0 grow font-mono`}
          />
          <Button onClick={() => void copy()}>Copy</Button>
        </span>
      )}
    </Field>
  );
}
