import type { StockItem } from "@dash/contracts/stock/stock-items";
import { Link } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import type { PagingProps } from "@dash/kit/ui/list/paging";
import type { KeyboardEvent } from "react";
import { formatUnits } from "../stock/stock-formats.ts";
import {
  CountedField,
  Difference,
  MovedNotice,
  type MovedProps,
  type SheetRowProps,
} from "./sheet-row.tsx";
import type { Refusals } from "./use-count-sheet.ts";

export interface SheetTableProps extends Pick<SheetRowProps, "form">, Pick<MovedProps, "onAccept"> {
  readonly items: readonly StockItem[];
  readonly refusals: Refusals;
  readonly paging: PagingProps | undefined;
}

/** The items of a sheet. Enter and the arrows go from number to number. */
export function SheetTable({ items, paging, ...context }: SheetTableProps) {
  return (
    // The space for what moved is kept, so that no number goes sideways when something does.
    <div
      onKeyDown={handleKey}
      className="stock:md:[&_td]:align-middle stock:lg:[&_td:last-child]:w-88"
    >
      <DataTable
        caption="Count sheet"
        isCaptionHidden
        columns={columnsOf(context)}
        rows={items}
        keyOf={({ id }) => id}
        empty={<NoItems />}
        {...(paging && { paging })}
      />
    </div>
  );
}

/** With items of other categories, or without any: the way to the first one is the same. */
function NoItems() {
  return (
    <Empty
      title="No stock items found"
      text="The items to count are listed here, each with a box for its number."
      action={
        <Link to="/stock-management?new=item" className={buttonClass()}>
          Add Stock Item
        </Link>
      }
    />
  );
}

function columnsOf({
  form,
  refusals,
  onAccept,
}: Omit<SheetTableProps, "items" | "paging">): Column<StockItem>[] {
  return [
    ...valueColumns,
    {
      key: "counted",
      header: "Counted",
      isNumber: true,
      narrow: "aside",
      cell: (item) => <CountedField form={form} item={item} />,
    },
    {
      key: "difference",
      header: "Difference",
      isNumber: true,
      narrowLabel: "Difference",
      cell: (item) => <Difference form={form} item={item} />,
    },
    {
      key: "moved",
      header: "Moved since",
      isHeaderHidden: true,
      narrow: "line",
      cell: (item) => (
        <MovedNotice form={form} item={item} refusal={refusals[item.id]} onAccept={onAccept} />
      ),
    },
  ];
}

const valueColumns: readonly Column<StockItem>[] = [
  {
    key: "name",
    header: "Item",
    cell: ({ name }) => <span className="stock:font-medium">{name}</span>,
  },
  {
    key: "sku",
    header: "SKU",
    cell: ({ sku }) => (
      <span className="stock:inline-block stock:md:whitespace-nowrap">{sku ?? "–"}</span>
    ),
  },
  {
    key: "book",
    header: "Book",
    isNumber: true,
    narrowLabel: "Book",
    cell: ({ currentStock }) => formatUnits(currentStock),
  },
];

/** Goes to the number above or below. Enter on the last one goes on to the reason. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
    return;
  event.preventDefault();
  const inputs = Array.from(event.currentTarget.querySelectorAll("input"));
  const next = inputs[inputs.indexOf(event.target) + step];
  const after = event.key === "Enter" ? event.target.form?.elements.namedItem("reason") : null;
  const target = next ?? (after instanceof HTMLInputElement ? after : undefined);
  target?.focus();
  target?.select();
}
