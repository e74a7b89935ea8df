import { MAX_PAGE_ROWS } from "@dash/contracts/scalars";
import { listStockReorders, TOTAL_COST_HEADER } from "@dash/contracts/stock-reorders";
import { formatMoney } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/data-table";
import { useListPage } from "@dash/kit/ui/use-list-page";
import { useSkippingList } from "../place/use-skipping-list.ts";
import { reorderColumns } from "./reorder-columns.tsx";

export function Reorders() {
  const list = useSkippingList({});
  const { total, headers, table } = useListPage(listStockReorders, list, MAX_PAGE_ROWS);
  const { paging, ...rest } = table;
  const cost = Number(headers.get(TOTAL_COST_HEADER) ?? 0);
  return (
    <DataTable
      {...rest}
      caption={total === 1 ? "1 item to order" : `${total} items to order`}
      className={stacked}
      columns={reorderColumns}
      keyOf={({ stockItemId }) => stockItemId}
      empty="Nothing to order: everything is above its minimum"
      footer={total > 0 && <Total cost={cost} isPartial={hasUnknownCost(table.rows)} />}
      {...(total > MAX_PAGE_ROWS && { paging })}
    />
  );
}

function hasUnknownCost(rows: readonly { readonly cost: number | null }[]): boolean {
  return rows.some(({ cost }) => cost === null);
}

function Total({ cost, isPartial }: { cost: number; isPartial: boolean }) {
  return (
    <tr>
      <th scope="row" colSpan={reorderColumns.length - 1} className="stock:px-3 stock:py-2.5">
        Total
        {isPartial && (
          <span className="stock:font-normal stock:text-ink-soft">
            , without the items whose cost is not known
          </span>
        )}
      </th>
      <td className="stock:px-3 stock:py-2.5 stock:text-right stock:tabular-nums">
        {formatMoney(cost)}
      </td>
    </tr>
  );
}

/** On a phone each row becomes a small block: what and from whom on lines of their own, then the figures. */
const stacked = [
  "stock:max-md:[&_table]:block stock:max-md:[&_tbody]:block stock:max-md:[&_tfoot]:block",
  "stock:max-md:[&_caption]:block stock:max-md:[&_thead]:sr-only",
  "stock:max-md:[&_tr]:flex stock:max-md:[&_tr]:flex-wrap stock:max-md:[&_tr]:justify-between",
  "stock:max-md:[&_tr]:gap-x-4 stock:max-md:[&_tr]:gap-y-1 stock:max-md:[&_tr]:py-3",
  "stock:max-md:[&_td]:p-0 stock:max-md:[&_th]:p-0 stock:max-md:[&_tbody_td:nth-child(-n+2)]:basis-full",
].join(" ");
