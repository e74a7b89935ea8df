import { controlClass, Field } from "./field.tsx";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice outside a form, such as a filter: a native select, told of each change. */
export function Select({ label, options, value, onChange }: SelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={controlClass}
        >
          <Options options={options} />
        </select>
      )}
    </Field>
  );
}

/** The options of a select. */
export function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
