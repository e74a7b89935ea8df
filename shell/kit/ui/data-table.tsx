import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import { Paging, type PagingProps } from "./paging.tsx";
import { SortButton, sortStateOf, type Sorting } from "./sort-button.tsx";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort name of the column. Without it the rows cannot be ordered by the column. */
  readonly sort?: string;
  /** The cells are aligned to the right, as numbers are. */
  readonly isNumber?: boolean;
  /** The column is hidden where the window is narrow. */
  readonly isSecondary?: boolean;
  /** Only screen readers read the heading, as that of a column of buttons. */
  readonly isHeaderHidden?: boolean;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  /** The caption is for screen readers only, because a heading beside it says the same. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
  readonly sorting?: Sorting;
  readonly paging?: PagingProps;
  /** A last row with totals. Its cells span all columns. */
  readonly footer?: ReactNode;
  /** Other rows are on their way. */
  readonly isStale?: boolean;
  /** The layout where the window is narrow. */
  readonly className?: string;
}

/** A table of rows. The server orders and pages them, so the table only asks its owner to. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, keyOf, empty, sorting, paging, footer } = props;
  const { isStale, className } = props;
  const captionId = useId();
  return (
    <div aria-busy={isStale} className={clsx(className, isStale && "opacity-60")}>
      {/* The region scrolls in a narrow window, so the keyboard must reach it. It is `relative`, so that hidden
          words for screen readers scroll with it and do not make the page wider. */}
      <div
        role="region"
        aria-labelledby={captionId}
        tabIndex={0}
        className="relative overflow-x-auto rounded-md"
      >
        <table className="w-full border-collapse text-left text-body text-ink">
          <caption
            id={captionId}
            className={isCaptionHidden ? "sr-only" : "pb-2 text-left text-body text-ink-soft"}
          >
            {caption}
          </caption>
          <Header columns={columns} sorting={sorting} />
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className="border-b border-line hover:bg-hover">
                {columns.map((column) => (
                  <td key={column.key} className={clsx("px-3 py-2.5 align-top", classOf(column))}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length} className="px-3 py-8 text-center text-ink-soft">
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
          {footer && <tfoot className="font-medium">{footer}</tfoot>}
        </table>
      </div>
      {paging && <Paging {...paging} />}
    </div>
  );
}

interface HeaderProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | undefined;
}

function Header<Row>({ columns, sorting }: HeaderProps<Row>) {
  return (
    <thead>
      <tr className="border-b border-line-strong">
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={column.sort && sorting ? sortStateOf(column.sort, sorting) : undefined}
            className={clsx(
              "px-3 py-2 font-medium whitespace-nowrap text-ink-soft",
              classOf(column),
            )}
          >
            {column.sort && sorting ? (
              <SortButton name={column.sort} label={column.header} sorting={sorting} />
            ) : (
              <span className={clsx(column.isHeaderHidden && "sr-only")}>{column.header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function classOf<Row>({ isNumber, isSecondary }: Column<Row>): string {
  return clsx(isNumber && "text-right tabular-nums", isSecondary && "max-md:hidden");
}
