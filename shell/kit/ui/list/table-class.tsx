import { clsx } from "clsx";
import type { Column } from "./table-header.tsx";

/** A row is 36 px high, and 48 px on touch screens, including the line below. */
const rowHeightClass =
  "px-2.5 pt-2 pb-1.5 align-top md:h-9 md:pointer-coarse:h-12 md:pointer-coarse:pt-3.5 md:pointer-coarse:pb-3 max-md:p-0";

/** In a narrow window a row is a block: a first line, an invisible break, and what follows below. */
export const rowClass = clsx(
  "group/row border-b border-line hover:bg-hover has-data-opens-row:cursor-pointer",
  "max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2.5 max-md:gap-y-0.5 max-md:py-2",
  "max-md:before:basis-full",
);

const narrowClass = {
  /** Leaves the rest of the first line free for the cell at its end, and for the box before it. */
  first:
    "max-md:-order-2 max-md:min-w-0 max-md:grow max-md:basis-[calc(100%-8.5rem-var(--box,0rem))]",
  box: "md:w-0 max-md:-order-2",
  aside: "max-md:-order-1 max-md:ml-auto",
  /** Follows the short cells, so that these are one line. */
  line: "max-md:order-1 max-md:min-w-0 max-md:basis-full",
  last: "max-md:order-1 max-md:min-w-0 max-md:text-ink-soft",
  /** Follows the short cells too, in their last line if there is room for a few words. What does not fit is cut. */
  rest: "max-md:order-1 max-md:min-w-0 max-md:flex-1 max-md:basis-32 max-md:truncate",
  none: "max-md:hidden!",
  folded: "max-md:min-w-0 max-md:text-ink-soft",
};

/** A cell that may shrink to nothing takes its share of the width that the others leave. */
const cutClass = { small: "md:w-1/5 md:max-w-0", large: "md:w-2/5 md:max-w-0" };

/** The width of a row's box and the gap after it, in a narrow window. */
export const boxedRowClass = "max-md:[--box:2.125rem]";

export interface CellClassOptions<Row> {
  readonly column: Column<Row>;
  readonly isFirst: boolean;
  /** The cell says only that there is no value, which a narrow window leaves out. */
  readonly isDash: boolean;
}

/** The classes of a cell. */
export function cellClass<Row>({ column, isFirst, isDash }: CellClassOptions<Row>): string {
  const { cut, isWide, isNumber, isHeaderHidden, isWideOnly, narrow, narrowLabel } = column;
  return clsx(
    rowHeightClass,
    isNumber && "text-right tabular-nums",
    cut && cutClass[cut],
    isWide && "md:w-2/5",
    narrowClass[isFirst ? "first" : (narrow ?? "folded")],
    isHeaderHidden && "max-md:self-start",
    isWideOnly && "max-[90rem]:hidden!",
    // The label stays on the line of its value.
    narrowLabel &&
      !isDash &&
      "max-md:flex max-md:items-baseline max-md:gap-x-1 max-md:before:whitespace-nowrap max-md:before:content-[attr(data-label)]",
    isDash ? "max-md:hidden" : "max-md:empty:hidden",
  );
}
