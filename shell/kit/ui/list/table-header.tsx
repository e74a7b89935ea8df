import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SortButton, sortStateOf, type Sorting } from "./sort-button.tsx";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort name of the column. Without it the rows cannot be ordered by the column. */
  readonly sort?: string;
  /** The cells have one line and this share of the free width. What does not fit is cut; the record shows it whole. */
  readonly cut?: "small" | "large";
  /** The column takes the width that the others leave, so that its names stay on one line. */
  readonly isWide?: boolean;
  /** The cells are aligned to the right, as numbers are. */
  readonly isNumber?: boolean;
  /**
   * The place of a cell in a narrow window, in which each row is a block that begins with its first column, or with the one
   * that is `first`. `aside` is at the end of the first line, `line` has a line of its own, `rest` what is left of a
   * line, `box` is before the first column, and `none` is left out. All others follow each other below the first line,
   * those that are `last` behind the others.
   */
  readonly narrow?: "first" | "aside" | "line" | "last" | "rest" | "box" | "none";
  /** The column is left out in a window under 90rem, where the record alone says it. */
  readonly isWideOnly?: boolean;
  /** Says what the cell is in a narrow window, where no heading stands above it. */
  readonly narrowLabel?: string;
  /** Only screen readers read the heading, as that of a column of buttons. */
  readonly isHeaderHidden?: boolean;
  /** The column is left out while a record is open beside the table, because the panel says the same. */
  readonly isInPanel?: boolean;
  /** A control in place of the heading. */
  readonly headerCell?: ReactNode;
}

/** The last column, with the buttons of each row. */
export function actionsColumn<Row>(cell: Column<Row>["cell"]): Column<Row> {
  return { key: "actions", header: "Actions", isHeaderHidden: true, narrow: "aside", cell };
}

export interface TableHeaderProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | undefined;
  /** The headings stay below the top bar while the page scrolls. */
  readonly isSticky: boolean;
}

/** The headings of a table. In a narrow window only those with a control can be seen, in one line that scrolls. */
export function TableHeader<Row>({ columns, sorting, isSticky }: TableHeaderProps<Row>) {
  const hasControl = ({ sort, headerCell }: Column<Row>) =>
    (sort && sorting) || headerCell !== undefined;
  return (
    <thead className={columns.some(hasControl) ? "max-md:block" : "max-md:sr-only"}>
      <tr className="max-md:relative max-md:pb-0.5 max-md:-mx-2.5 max-md:px-2.5 max-md:flex max-md:items-center max-md:gap-x-4 max-md:overflow-x-auto max-md:border-b max-md:border-line-strong">
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={column.sort && sorting ? sortStateOf(column.sort, sorting) : undefined}
            className={clsx(
              // A border would be left behind when the heading sticks.
              "px-2.5 py-2 font-medium whitespace-nowrap text-ink-soft md:inset-shadow-[0_-1px_var(--line-strong)]",
              isSticky && "md:sticky md:top-14 md:z-1 md:bg-raised",
              column.isNumber && "text-right",
              column.isWideOnly && "max-[90rem]:hidden",
              hasControl(column) ? "max-md:px-0 max-md:py-0" : "max-md:sr-only",
            )}
          >
            <Heading column={column} sorting={sorting} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
}

function Heading<Row>({ column, sorting }: HeadingProps<Row>) {
  const { header, headerCell, sort, isNumber = false, isHeaderHidden } = column;
  if (headerCell) return headerCell;
  if (sort && sorting)
    return <SortButton name={sort} label={header} sorting={sorting} isNumber={isNumber} />;
  return <span className={clsx(isHeaderHidden && "sr-only")}>{header}</span>;
}
