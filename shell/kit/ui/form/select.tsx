import { controlClass, Field } from "./field.tsx";

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** An option for each value. A value is its own label where it has no name. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names?: Readonly<Record<Value, string>>,
): SelectOption<Value>[] {
  return values.map((value) => ({ value, label: names?.[value] ?? value }));
}

export interface SelectProps {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A native select outside a form, such as a filter. */
export function Select({ label, isLabelHidden, options, value, onChange }: SelectProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden}>
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
