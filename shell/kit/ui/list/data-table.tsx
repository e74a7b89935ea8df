import { Slot, type RecordAbout } from "@dash/kit";
import { clsx } from "clsx";
import { isValidElement, useId, type PointerEvent, type ReactNode } from "react";
import { Paging, type PagingProps } from "./paging.tsx";
import { pressOpener } from "./row-opener.tsx";
import type { Sorting } from "./sort-button.tsx";
import { selectionColumn } from "./selection-column.tsx";
import { boxedRowClass, cellClass, rowClass } from "./table-class.tsx";
import { actionsColumn, TableHeader, type Column } from "./table-header.tsx";
import { TableTotal, type Total } from "./table-total.tsx";
import { openedProps } from "../overlay/opened-props.tsx";
import { useScrollsSideways } from "./use-scrolls-sideways.tsx";
import type { Selection } from "./use-selection.tsx";

export { actionsColumn, type Column, type Total };

export interface DataTableProps<Row> {
  readonly caption: string;
  /** The caption is for screen readers only, because a heading beside it says the same. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The content in place of the rows where there are none: an `Empty`. */
  readonly empty?: ReactNode;
  readonly sorting?: Sorting;
  readonly paging?: PagingProps;
  /** A last row with a total in one of the columns. */
  readonly total?: Total | false;
  /** The key of the row whose record is open beside the table. */
  readonly openedKey?: string | undefined;
  /** Other rows are loading. */
  readonly isStale?: boolean;
  /** Rows can be chosen, by boxes in a first column. */
  readonly selection?: Selection<Row> | undefined;
  /** The name of a row, used in the name of its box: `entry of 15 Jul 2026, 09:00`. */
  readonly selectionName?: (row: Row) => string;
  /** Whether a row has a box. Without it all have one. */
  readonly canSelect?: (row: Row) => boolean;
  /** The record of a row, for the marks that areas offer beside it. */
  readonly about?: (row: Row) => RecordAbout;
}

/**
 * A table of rows. The server orders and pages them, so the table only asks its owner to. A press on a row opens its
 * record, where one of its cells has a `RowOpener` or a `RowLink`. In a narrow window each row is a block.
 */
export function DataTable<Row>(given: DataTableProps<Row>) {
  const props = { ...given, selection: usableSelection(given) };
  const { caption, isCaptionHidden, sorting, paging, total, isStale } = props;
  const columns = columnsWithBoxes(props);
  const captionId = useId();
  const { region, table, isScrolling } = useScrollsSideways();
  // A scrolling region must be reachable by keyboard. It is `relative`, so that hidden words for screen readers scroll
  // with it and do not make the page wider.
  const scrolling = { role: "region", "aria-labelledby": captionId, tabIndex: 0 };
  return (
    <div aria-busy={isStale} className={clsx(isStale && "opacity-60")}>
      <div
        ref={region}
        {...(isScrolling && scrolling)}
        className={clsx("relative rounded-md", isScrolling && "overflow-x-auto")}
      >
        <table
          ref={table}
          className="w-full border-collapse text-left text-body text-ink max-md:block"
        >
          <caption
            id={captionId}
            className={
              isCaptionHidden ? "sr-only" : "pb-2 text-left text-body text-ink-soft max-md:block"
            }
          >
            {caption}
          </caption>
          <TableHeader columns={columns} sorting={sorting} isSticky={!isScrolling} />
          <TableBody {...props} visibleColumns={columns} />
          {total && <TableTotal columns={columns} isSticky={!isScrolling} {...total} />}
        </table>
      </div>
      {paging && <Paging {...paging} />}
    </div>
  );
}

interface TableBodyProps<Row> extends DataTableProps<Row> {
  readonly visibleColumns: readonly Column<Row>[];
}

function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, visibleColumns, rows, keyOf, empty, openedKey, selection, about } = props;
  const first = columns.find(({ narrow }) => narrow === "first") ?? columns[0];
  return (
    <tbody className="max-md:block">
      {rows.map((row) => (
        <tr
          key={keyOf(row)}
          {...openedProps(keyOf(row) === openedKey)}
          onClick={pressOpener}
          className={clsx(rowClass, selection && boxedRowClass)}
        >
          {visibleColumns.map((column) => (
            <Cell
              key={column.key}
              column={column}
              isFirst={column === first}
              about={column === first ? about?.(row) : undefined}
            >
              {column.cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
      {rows.length === 0 && (
        <tr className="max-md:block">
          <td colSpan={visibleColumns.length} className="text-center max-md:block">
            {empty}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly isFirst: boolean;
  readonly about: RecordAbout | undefined;
  readonly children: ReactNode;
}

function Cell<Row>({ column, isFirst, about, children }: CellProps<Row>) {
  return (
    <td
      data-label={column.narrowLabel}
      className={clsx(
        cellClass({ column, isFirst, isDash: isDash(children) }),
        about && aboutClass,
      )}
    >
      {column.cut ? <OneLine>{children}</OneLine> : children}
      {about && (
        <span className={markClass}>
          <Slot name="record.ask" about={about} />
        </span>
      )}
    </td>
  );
}

const aboutClass = "relative max-md:pr-6";
/** The mark is between two columns, so that no row moves when it arrives. */
const markClass =
  "absolute -right-3 top-1.5 md:pointer-coarse:top-3 max-md:-top-0.5 max-md:right-0";

/** Whether a cell is a dash, which says that there is no value. */
function isDash(content: ReactNode): boolean {
  if (isValidElement<{ readonly children?: ReactNode }>(content))
    return isDash(content.props.children);
  return content === "–";
}

/**
 * Cuts content that is too long, and shows all of it to the pointer. The room around it is for the ring of a control
 * with the focus. It cannot scroll, because a link with the focus would move its own beginning out of sight. It is
 * `relative`, so that it also cuts hidden words for screen readers.
 */
function OneLine({ children }: { readonly children: ReactNode }) {
  return (
    <div
      onPointerEnter={nameCutText}
      className="md:-mx-1 md:-my-0.5 md:relative md:overflow-clip md:px-1 md:py-0.5 md:text-ellipsis md:whitespace-nowrap md:[&_a]:inline md:[&_button]:max-w-full md:[&_button]:truncate md:[&_button]:align-bottom"
    >
      {children}
    </div>
  );
}

/** The text that is cut is the line itself, or a part of it that is cut in its own place. */
function nameCutText({ currentTarget }: PointerEvent<HTMLElement>): void {
  const parts = [currentTarget, ...currentTarget.querySelectorAll<HTMLElement>("*")];
  // A text for screen readers only is one pixel wide.
  const isCut = ({ scrollWidth, clientWidth }: Element) =>
    clientWidth > 1 && scrollWidth > clientWidth;
  currentTarget.title = parts.find(isCut)?.textContent ?? "";
}

/** A column of boxes is only in the way where no row has one. */
function usableSelection<Row>({ selection, rows, canSelect }: DataTableProps<Row>) {
  return !canSelect || rows.length === 0 || rows.some(canSelect) ? selection : undefined;
}

function columnsWithBoxes<Row>(props: DataTableProps<Row>): readonly Column<Row>[] {
  const { rows, keyOf, selection, selectionName: nameOf = keyOf, openedKey } = props;
  const columns = props.columns.filter(({ isInPanel }) => !(isInPanel && openedKey));
  if (!selection) return columns;
  const { canSelect = () => true } = props;
  return [selectionColumn({ selection, nameOf, canSelect, rows }), ...columns];
}
