import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Select, type SelectOption } from "./select.tsx";

export interface FilterBarProps {
  /** What is searched: `Users`. */
  readonly label: string;
  /** The grid of the fields. */
  readonly className: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The search and the filters of a list, and the button that clears them. */
export function FilterBar({ label, className, isFiltered, onClear, children }: FilterBarProps) {
  return (
    <div role="search" aria-label={label} className={className}>
      {children}
      <Button
        variant="ghost"
        disabled={!isFiltered}
        onClick={onClear}
        className={clsx(!isFiltered && "max-md:hidden")}
      >
        Clear filters
      </Button>
    </div>
  );
}

export interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** The first choice, which filters nothing: `All roles`. */
  readonly all: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | undefined;
  /** The name of a value that is not among the options. An address may ask for any value. */
  readonly unknown?: string;
  readonly onChoose: (value: Value | null) => void;
}

/** A filter by one of several values, or by none. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, unknown = value, onChoose } = props;
  const isKnown = !value || options.some((option) => option.value === value);
  return (
    <Select
      label={label}
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
