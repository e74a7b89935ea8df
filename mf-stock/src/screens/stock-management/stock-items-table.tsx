import type { StockItem } from "@dash/contracts/stock-items";
import { formatMoney } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/data-table";
import { formatUnits } from "../../stock/stock-formats.ts";
import { itemColumns, type ItemColumnContext } from "./item-columns.tsx";
import type { ItemFilter } from "./item-filter.ts";

export const PAGE_ROWS = 20;

export interface StockItemsTableProps extends ItemColumnContext {
  readonly filter: ItemFilter;
  /** The next rows are on their way. */
  readonly isStale: boolean;
  readonly items: readonly StockItem[];
  /** Over all items of the filter, not just the page. */
  readonly total: number;
  /** Pounds. */
  readonly totalValue: number;
  readonly onSort: (sort: ItemFilter["sort"]) => void;
  readonly onPage: (offset: number) => void;
}

export function StockItemsTable(props: StockItemsTableProps) {
  const { filter, isStale, items, total, totalValue, onSort, onPage } = props;
  return (
    <div aria-busy={isStale} className={isStale ? `${stacked} stock:opacity-60` : stacked}>
      <DataTable
        caption="Stock Items"
        isCaptionHidden
        columns={itemColumns(props)}
        rows={items}
        keyOf={({ id }) => id}
        empty="No stock items found"
        sorting={{ value: filter.sort, onSort: (sort) => onSort(sort as ItemFilter["sort"]) }}
        paging={{ offset: filter.offset, limit: PAGE_ROWS, total, onPage }}
        footer={total > 0 && <Totals items={total} value={totalValue} />}
      />
    </div>
  );
}

/**
 * On a phone seven columns would be three screens wide, so each row becomes a small block: the name and its
 * status, then the rest; of the headings those that sort stay visible.
 */
const stacked = [
  "stock:max-md:[&_table]:block stock:max-md:[&_thead]:block stock:max-md:[&_tbody]:block stock:max-md:[&_tfoot]:block",
  "stock:max-md:[&_tr]:flex stock:max-md:[&_tr]:flex-wrap stock:max-md:[&_tr]:items-center",
  "stock:max-md:[&_tr]:gap-x-4 stock:max-md:[&_tr]:gap-y-1 stock:max-md:[&_tr]:py-3",
  "stock:max-md:[&_td]:p-0 stock:max-md:[&_th]:p-0 stock:max-md:[&_thead_th:not([aria-sort])]:sr-only",
  "stock:max-md:[&_tbody_td:first-child]:order-first stock:max-md:[&_tbody_td:first-child]:w-[calc(100%-7.5rem)]",
  "stock:max-md:[&_tbody_td:last-child]:-order-1 stock:max-md:[&_tbody_td:last-child]:ml-auto",
].join(" ");

function Totals({ items, value }: { items: number; value: number }) {
  return (
    <tr>
      <th scope="row" colSpan={5} className="stock:px-3 stock:py-2.5 stock:font-medium">
        Total value of {items === 1 ? "1 item" : `${formatUnits(items)} items`}
      </th>
      <td className="stock:px-3 stock:py-2.5 stock:text-right stock:tabular-nums">
        {formatMoney(value)}
      </td>
      <td />
    </tr>
  );
}
