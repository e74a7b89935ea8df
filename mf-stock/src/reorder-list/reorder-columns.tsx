import type { StockReorder } from "@dash/contracts/stock-reorders";
import { formatMoney, Link } from "@dash/kit";
import type { Column } from "@dash/kit/ui/data-table";
import type { ReactNode } from "react";
import { itemAddress } from "../place/list-address.ts";
import { PhoneLabel } from "../place/phone-label.tsx";
import { formatUnits } from "../stock/stock-formats.ts";

export const reorderColumns: readonly Column<StockReorder>[] = [
  {
    key: "supplier",
    header: "Supplier",
    cell: ({ supplier }) => supplier ?? <Soft>No supplier</Soft>,
  },
  { key: "item", header: "Item", cell: (row) => <Item {...row} /> },
  {
    key: "stock",
    header: "In Stock",
    isNumber: true,
    isSecondary: true,
    cell: ({ currentStock }) => formatUnits(currentStock),
  },
  {
    key: "range",
    header: "Min/Max",
    isNumber: true,
    isSecondary: true,
    cell: ({ minStock, maxStock }) =>
      `${formatUnits(minStock)} / ${maxStock ? formatUnits(maxStock) : "–"}`,
  },
  {
    key: "quantity",
    header: "To Order",
    isNumber: true,
    cell: ({ quantity }) => (
      <>
        <PhoneLabel text="Order" />
        <strong>{formatUnits(quantity)}</strong>
      </>
    ),
  },
  {
    key: "unit",
    header: "Unit Cost",
    isNumber: true,
    cell: ({ unitCost }) => (
      <>
        <PhoneLabel text="at" />
        {money(unitCost)}
      </>
    ),
  },
  { key: "cost", header: "Cost", isNumber: true, cell: ({ cost }) => money(cost) },
];

function money(pounds: number | null): ReactNode {
  return pounds === null ? <Soft>Not known</Soft> : formatMoney(pounds);
}

function Soft({ children }: { children: ReactNode }) {
  return <span className="stock:text-ink-soft">{children}</span>;
}

function Item({ stockItemId, name, sku }: StockReorder) {
  return (
    <>
      <Link
        to={itemAddress(stockItemId)}
        className="stock:font-medium stock:break-words stock:text-accent-ink stock:hover:underline"
      >
        {name}
      </Link>
      {sku && <span className="stock:block stock:text-label stock:text-ink-soft">{sku}</span>}
    </>
  );
}
