import { clsx } from "clsx";
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
  /** The column is aligned to the right, so the arrow stands before the label. */
  readonly isNumber?: boolean;
}

/** The heading of a column as a button that orders the rows by it. A second press reverses the order. */
export function SortButton({ name, label, sorting, isNumber = false }: SortButtonProps) {
  const state = sortStateOf(name, sorting);
  const Arrow = arrows[state];
  return (
    <button
      type="button"
      onClick={() => sorting.onSort(state === "ascending" ? `-${name}` : name)}
      className={clsx(
        "group/sort -mx-1 inline-flex min-h-6 max-md:min-h-11 cursor-pointer items-center gap-1 rounded px-1 font-medium hover:text-ink",
        isNumber && "md:flex-row-reverse",
        state !== "none" && "text-ink",
      )}
    >
      {label}
      <Arrow size={14} aria-hidden="true" className={clsx(state === "none" && unsortedClass)} />
    </button>
  );
}

/** The mark of the columns that do not order the rows appears where the pointer or the focus is. */
const unsortedClass =
  "md:not-pointer-coarse:opacity-0 group-hover/sort:opacity-100! group-focus-visible/sort:opacity-100!";
