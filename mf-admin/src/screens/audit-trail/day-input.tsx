import { controlClass, Field } from "@dash/kit/ui/field";

export interface DayInputProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A calendar day as a filter, by the browser's own picker. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
