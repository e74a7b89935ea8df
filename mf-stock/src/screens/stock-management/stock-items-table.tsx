import { listStockItems, TOTAL_VALUE_HEADER } from "@dash/contracts/stock-items";
import { formatMoney } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/data-table";
import { useListPage } from "@dash/kit/ui/use-list-page";
import { useItemAddress } from "../../place/list-address.ts";
import { formatUnits } from "../../stock/stock-formats.ts";
import { itemColumns } from "./item-columns.tsx";
import type { useItemFilter } from "./item-filter.ts";

const PAGE_ROWS = 20;

export interface StockItemsTableProps {
  readonly list: ReturnType<typeof useItemFilter>;
}

/** A page of items, and what all items of the filter are worth. */
export function StockItemsTable({ list }: StockItemsTableProps) {
  const { total, headers, table } = useListPage(listStockItems, list, PAGE_ROWS);
  const value = Number(headers.get(TOTAL_VALUE_HEADER) ?? 0);
  return (
    <DataTable
      {...table}
      caption="Stock Items"
      isCaptionHidden
      className={stacked}
      columns={itemColumns(useItemAddress())}
      keyOf={({ id }) => id}
      empty="No stock items found"
      footer={total > 0 && <Totals items={total} value={value} />}
    />
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
