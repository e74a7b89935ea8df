import type { FilteredList } from "@dash/contracts/saved-views/saved-views";
import { clsx } from "clsx";
import { useId, useRef, useState, type ReactNode } from "react";
import { Empty, type EmptyProps } from "../feedback/empty.tsx";
import { Button } from "../form/button.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { FilterField } from "./filter-field.tsx";
import { FilterIcon } from "../layout/icons.tsx";
import { SavedViews } from "./saved-views.tsx";
import { SearchField } from "./search-field.tsx";

/** Search parameters of a list that are no filters: its order, its page and its period. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  "sort",
  "offset",
  "before",
  "period",
  "month",
  "year",
]);

/** Whether a list shows less than all rows of its period. */
export function isNarrowed(filter: object): boolean {
  return Object.entries(filter).some(
    ([name, value]) => !NO_FILTERS.has(name) && value !== undefined && value !== "",
  );
}

/** The change that clears all filters of a list. */
export function clearedFilter<Patch>(filter: object): Patch {
  const names = Object.keys(filter).filter((name) => !NO_FILTERS.has(name));
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

export interface EmptyListProps<Patch> extends ClearFiltersProps<Patch>, EmptyProps {
  /** The text in place of `text` where rows may be missing because of the filters. */
  readonly unmatched: string;
  /** The title in place of `title` there, if it is another one. */
  readonly unmatchedTitle?: string;
}

/** Stands in place of a list without rows: it says what belongs here, or clears the filters that nothing matches. */
export function EmptyList<Patch>(props: EmptyListProps<Patch>) {
  const { filter, onFilter, unmatched, unmatchedTitle = props.title, ...empty } = props;
  if (!isNarrowed(filter)) return <Empty {...empty} />;
  const action = <ClearFilters filter={filter} onFilter={onFilter} />;
  return (
    <Empty {...(unmatchedTitle && { title: unmatchedTitle })} text={unmatched} action={action} />
  );
}

/** A filter that a figure, a chart or the map set and that has no field in the list. */
export interface OpenedRow<Patch> {
  /** `Postcode area BS`. */
  readonly text: string;
  /** The exact definition of the rows, if the text is only a name. */
  readonly definition?: string;
  /** The change that removes the filter. */
  readonly without: Patch;
}

export interface FilterBarProps<Patch> extends ClearFiltersProps<Patch> {
  readonly filter: { readonly search?: string | undefined };
  /** The name of the list that is searched: `Users`. */
  readonly label: string;
  /** The name of the list by which people save its filters, if they may. */
  readonly list?: FilteredList;
  /** The month or the year of the list, if it has one. */
  readonly period?: ReactNode;
  /** The buttons of the list, at the end of the row; on a phone beside the period. */
  readonly actions?: ReactNode;
  readonly searchLabel: string;
  readonly filters: readonly FilterField[];
  readonly opened?: readonly OpenedRow<Patch>[];
}

/**
 * One row above a list: its period, its search, and a chip for each filter that is set. "Filter" opens the fields of
 * all filters.
 */
export function FilterBar<Patch>(props: FilterBarProps<Patch>) {
  const { label, filter, onFilter, list, period, actions } = props;
  const { searchLabel, filters, opened = [] } = props;
  const fieldsId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div role="search" aria-label={label} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2">
        {period && <div className={clsx(periodClass, !actions && "max-md:w-full")}>{period}</div>}
        <div className="min-w-36 flex-1 md:max-w-80 print:hidden">
          <SearchField
            label={searchLabel}
            value={filter.search ?? ""}
            onSearch={(text) => onFilter({ search: text } as Patch)}
          />
        </div>
        {filters.length > 0 && (
          <Button
            ref={button}
            aria-expanded={isOpen}
            aria-controls={isOpen ? fieldsId : undefined}
            className="max-md:px-3"
            onClick={() => setIsOpen(!isOpen)}
          >
            <FilterIcon size={16} aria-hidden="true" />
            <span className="max-md:sr-only">Filter</span>
          </Button>
        )}
        {list && <SavedViews list={list} label={label} />}
        <ChosenFilters {...props} onRemoved={() => button.current?.focus()} />
        {actions && (
          <div data-short-buttons className="ml-auto flex gap-2 max-md:order-1">
            {actions}
          </div>
        )}
      </div>
      {isOpen && (
        <div id={fieldsId} className={fieldsClass}>
          {filters.map(({ field }) => field)}
        </div>
      )}
      <Definitions rows={opened} />
    </div>
  );
}

const periodClass = "flex items-center gap-1 max-md:order-1 max-md:gap-0";
const fieldsClass =
  "grid grid-cols-2 items-start gap-3 rounded-md bg-sunken p-3 md:grid-cols-3 xl:grid-cols-5 print:hidden";

function Definitions({ rows }: { readonly rows: readonly { readonly definition?: string }[] }) {
  return rows.map(
    ({ definition }) =>
      definition && (
        <p key={definition} className="max-w-prose text-body text-ink-soft">
          {definition}
        </p>
      ),
  );
}

interface ChosenFiltersProps<Patch> extends FilterBarProps<Patch> {
  /** Takes the focus, because the pressed button goes away with its filter. */
  readonly onRemoved: () => void;
}

/** A chip for each filter that is set, and the button that clears them all. */
function ChosenFilters<Patch>(props: ChosenFiltersProps<Patch>) {
  const { filter, filters, opened = [], onFilter, onRemoved } = props;
  const chips = [
    ...filters
      .filter(({ chosen }) => chosen !== undefined)
      .map(({ label, chosen, onRemove }) => ({ text: `${label}: ${chosen}`, remove: onRemove })),
    ...opened.map(({ text, without }) => ({ text, remove: () => onFilter(without) })),
  ];
  const andFocus = (change: () => void) => () => {
    change();
    onRemoved();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden max-md:order-2">
      <FilterChips
        chips={chips.map(({ text, remove }) => ({ text, onRemove: andFocus(remove) }))}
      />
      {isNarrowed(filter) && (
        <Button variant="ghost" onClick={andFocus(() => onFilter(clearedFilter<Patch>(filter)))}>
          Clear all
        </Button>
      )}
    </div>
  );
}
