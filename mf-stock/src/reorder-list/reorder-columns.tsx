import type { StockReorder } from "@dash/contracts/stock/stock-reorders";
import { formatMoney } from "@dash/kit";
import type { Column } from "@dash/kit/ui/list/data-table";
import { RowLink } from "@dash/kit/ui/list/row-opener";
import type { ReactNode } from "react";
import { itemAddress } from "../place/list-address.ts";
import { RunsOutDay } from "../stock/runs-out.tsx";
import { formatUnits } from "../stock/stock-formats.ts";

export const reorderColumns: readonly Column<StockReorder>[] = [
  {
    key: "supplier",
    header: "Supplier",
    cell: ({ supplier }) => (
      <span className="stock:block stock:wrap-anywhere stock:md:min-w-28">
        {supplier ?? <Soft>No supplier</Soft>}
      </span>
    ),
  },
  { key: "item", header: "Item", narrow: "line", cell: (row) => <Item {...row} /> },
  {
    key: "stock",
    header: "In Stock",
    isNumber: true,
    narrowLabel: "In stock",
    cell: ({ currentStock }) => formatUnits(currentStock),
  },
  {
    key: "range",
    header: "Min/Max",
    isNumber: true,
    narrowLabel: "Min/Max",
    cell: ({ minStock, maxStock }) =>
      `${formatUnits(minStock)} / ${maxStock ? formatUnits(maxStock) : "–"}`,
  },
  {
    key: "runsOut",
    header: "Runs Out",
    narrowLabel: "Runs out",
    cell: ({ runsOut }) => <RunsOutDay runsOut={runsOut} />,
  },
  {
    key: "quantity",
    header: "To Order",
    isNumber: true,
    narrow: "aside",
    narrowLabel: "Order",
    cell: ({ quantity }) => <strong>{formatUnits(quantity)}</strong>,
  },
  {
    key: "unit",
    header: "Unit Cost",
    isNumber: true,
    narrowLabel: "Unit",
    cell: ({ unitCost }) => money(unitCost),
  },
  {
    key: "cost",
    header: "Cost",
    isNumber: true,
    narrowLabel: "Cost",
    cell: ({ cost }) => money(cost),
  },
];

function money(pounds: number | null): ReactNode {
  return pounds === null ? <Soft>Not known</Soft> : formatMoney(pounds);
}

function Soft({ children }: { children: ReactNode }) {
  return <span className="stock:text-ink-soft">{children}</span>;
}

function Item({ stockItemId, name, sku }: StockReorder) {
  return (
    <div className="stock:wrap-anywhere stock:md:min-w-40">
      <RowLink to={itemAddress(stockItemId)}>{name}</RowLink>
      {sku && <span className="stock:ml-2 stock:text-label stock:text-ink-soft">{sku}</span>}
    </div>
  );
}
