import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";

export interface Sorting {
  /** The sort name of a column. A minus in front means descending: `-startTime`. */
  readonly value: string;
  readonly onSort: (value: string) => void;
}

/** The order of a column, as a value of `aria-sort`. */
export function sortStateOf(name: string, { value }: Sorting): "ascending" | "descending" | "none" {
  if (value === name) return "ascending";
  return value === `-${name}` ? "descending" : "none";
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export interface SortButtonProps {
  readonly name: string;
  readonly label: string;
  readonly sorting: Sorting;
}

/** The heading of a column as a button that orders the rows by it. A second press reverses the order. */
export function SortButton({ name, label, sorting }: SortButtonProps) {
  const state = sortStateOf(name, sorting);
  const Arrow = arrows[state];
  return (
    <button
      type="button"
      onClick={() => sorting.onSort(state === "ascending" ? `-${name}` : name)}
      className="-mx-1 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded px-1 font-medium hover:text-ink"
    >
      {label}
      <Arrow size={14} aria-hidden="true" />
    </button>
  );
}
