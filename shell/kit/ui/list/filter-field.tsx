import { formatDate } from "@dash/kit";
import type { ReactElement } from "react";
import { DayFilter, type DayFilterProps } from "./day-filter.tsx";
import { Select, type SelectOption } from "../form/select.tsx";

/** A filter of a list: what it is set to, and the field that sets it. */
export interface FilterField {
  /** `Region`. */
  readonly label: string;
  /** The chosen value in words: `Wales`. Undefined if none is chosen. */
  readonly chosen: string | undefined;
  readonly onRemove: () => void;
  readonly field: ReactElement;
}

export interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** The first choice, which filters nothing: `All roles`. */
  readonly all: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | undefined;
  /** The name of a value that is not among the options. An address may ask for any value. */
  readonly unknown?: string;
  readonly onChoose: (value: Value | null) => void;
}

/** A filter by one of several values, or by none. */
export function selectFilter<Value extends string>(props: FilterSelectProps<Value>): FilterField {
  const { label, options, value, unknown = value, onChoose } = props;
  const chosenLabel = value && (options.find((option) => option.value === value)?.label ?? unknown);
  return {
    label,
    chosen: chosenLabel || undefined,
    onRemove: () => onChoose(null),
    field: <FilterSelect key={label} {...props} />,
  };
}

interface SelectRow<Name, Value extends string> extends Pick<
  FilterSelectProps<Value>,
  "label" | "all" | "options" | "unknown"
> {
  /** The search parameter that the filter sets. */
  readonly name: Name;
}

/** A row for any parameter of the filter, with the values that this parameter takes. */
type SelectRowOf<Filter> = {
  [Name in keyof Filter]-?: SelectRow<Name, Extract<Filter[Name], string>>;
}[keyof Filter];

/** Filters of a list, each by one of several values. */
export function selectFilters<Filter, Patch>(
  filter: Filter,
  onFilter: (patch: Patch) => void,
  rows: readonly (SelectRowOf<Filter> & SelectRow<keyof Filter, string>)[],
): FilterField[] {
  return rows.map(({ name, ...field }: SelectRow<keyof Filter, string>) =>
    selectFilter({
      ...field,
      value: filter[name] as string | undefined,
      onChoose: (value) => onFilter({ [name]: value } as Patch),
    }),
  );
}

/** The field of such a filter. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, isLabelHidden, all, options, value, unknown = value, onChoose } = props;
  const isKnown = !value || options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      isLabelHidden={isLabelHidden}
      options={[
        { value: "", label: all },
        ...options,
        ...(isKnown ? [] : [{ value, label: unknown ?? value }]),
      ]}
      value={value ?? ""}
      onChange={(chosen) => onChoose((chosen as Value) || null)}
    />
  );
}

/** A filter by a day. */
export function dayFilter(props: DayFilterProps): FilterField {
  const { label, value, onChoose } = props;
  return {
    label,
    chosen: value && formatDate(value),
    onRemove: () => onChoose(null),
    field: <DayFilter key={label} {...props} />,
  };
}
