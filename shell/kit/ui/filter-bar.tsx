import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Select, type SelectOption } from "./select.tsx";

/** Search parameters of a list that are no filters: its order, its page and its period. */
const PLACE: ReadonlySet<string> = new Set(["sort", "offset", "before", "period", "month", "year"]);

/** Whether a list shows less than all rows of its period. */
export function isNarrowed(filter: object): boolean {
  return Object.entries(filter).some(
    ([name, value]) => !PLACE.has(name) && value !== undefined && value !== "",
  );
}

/** The change that clears all filters of a list. */
export function clearedFilter<Patch>(filter: object): Patch {
  const names = Object.keys(filter).filter((name) => !PLACE.has(name));
  return Object.fromEntries(names.map((name) => [name, null])) as Patch;
}

export interface ClearFiltersProps<Patch> {
  readonly filter: object;
  readonly onFilter: (patch: Patch) => void;
}

/** Clears all filters of a list in which nothing matches. */
export function ClearFilters<Patch>({ filter, onFilter }: ClearFiltersProps<Patch>) {
  return <Button onClick={() => onFilter(clearedFilter<Patch>(filter))}>Clear filters</Button>;
}

export interface FilterBarProps<Patch> extends ClearFiltersProps<Patch> {
  /** What is searched: `Users`. */
  readonly label: string;
  /** The grid of the fields. */
  readonly className: string;
  readonly children: ReactNode;
}

/** The search and the filters of a list, and the button that clears them. */
export function FilterBar<Patch>(props: FilterBarProps<Patch>) {
  const { label, className, filter, onFilter, children } = props;
  const isFiltered = isNarrowed(filter);
  return (
    <div role="search" aria-label={label} className={className}>
      {children}
      <Button
        variant="ghost"
        disabled={!isFiltered}
        onClick={() => onFilter(clearedFilter<Patch>(filter))}
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
