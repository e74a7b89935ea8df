import { pluralize } from "@dash/contracts/values/pluralize";
import { MAX_PAGE_ROWS } from "@dash/contracts/values/scalars";
import { listStockReorders, TOTAL_COST_HEADER } from "@dash/contracts/stock/stock-reorders";
import { formatMoney } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
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
      caption={`${pluralize(total, "item")} to order`}
      columns={reorderColumns}
      keyOf={({ stockItemId }) => stockItemId}
      empty={
        <Empty
          title="Nothing to order: everything is above its minimum"
          text="An item is listed here once it falls to its minimum, or would run out before an order arrives."
        />
      }
      total={
        total > 0 && {
          label: <Total isPartial={hasUnknownCost(table.rows)} />,
          value: formatMoney(cost),
          column: "cost",
        }
      }
      {...(total > MAX_PAGE_ROWS && { paging })}
    />
  );
}

function hasUnknownCost(rows: readonly { readonly cost: number | null }[]): boolean {
  return rows.some(({ cost }) => cost === null);
}

function Total({ isPartial }: { isPartial: boolean }) {
  return (
    <>
      Total
      {isPartial && (
        <span className="stock:font-normal stock:text-ink-soft">
          , without the items whose cost is not known
        </span>
      )}
    </>
  );
}
