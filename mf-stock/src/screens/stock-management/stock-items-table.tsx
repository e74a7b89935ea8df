import {
  listStockItems,
  TOTAL_VALUE_HEADER,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { formatMoney, useCan, useCurrentMonth } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import type { Selection } from "@dash/kit/ui/list/use-selection";
import { useItemAddress } from "../../place/list-address.ts";
import { formatUnits } from "../../stock/stock-formats.ts";
import { itemColumns } from "./item-columns.tsx";
import type { useItemFilter } from "./item-filter.ts";
import { NoItems } from "./no-items.tsx";

const PAGE_ROWS = 20;

export interface StockItemsTableProps {
  readonly list: ReturnType<typeof useItemFilter>;
  readonly selection: Selection<StockItem>;
}

/** A page of items, and the total value of all items that match the filter. */
export function StockItemsTable({ list, selection }: StockItemsTableProps) {
  const { total, headers, table } = useListPage(listStockItems, list, PAGE_ROWS);
  const running = useCurrentMonth();
  const value = Number(headers.get(TOTAL_VALUE_HEADER) ?? 0);
  return (
    <DataTable
      {...table}
      caption="Stock Items"
      isCaptionHidden
      columns={itemColumns(useItemAddress())}
      keyOf={({ id }) => id}
      about={({ id, name }) => ({ kind: "stock-item", key: id, ...running, name })}
      selection={useCan("stock:write") ? selection : undefined}
      selectionName={({ name }) => name}
      canSelect={({ can }) => can.archive}
      empty={<NoItems list={list} />}
      total={
        total > 0 && {
          label: `Total value of ${total === 1 ? "1 item" : `${formatUnits(total)} items`}`,
          value: formatMoney(value),
          column: "cost",
        }
      }
    />
  );
}
