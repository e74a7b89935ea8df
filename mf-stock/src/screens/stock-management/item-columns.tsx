import type { StockItem } from "@dash/contracts/stock/stock-items";
import { formatMoney, type LinkProps } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import type { Column } from "@dash/kit/ui/list/data-table";
import { RowLink } from "@dash/kit/ui/list/row-opener";
import { formatUnits } from "../../stock/stock-formats.ts";
import { StockLevel } from "../../stock/stock-level.tsx";
import { StockStatusBadge } from "../../stock/stock-status-badge.tsx";

export function itemColumns(addressOf: (id: string) => LinkProps["to"]): Column<StockItem>[] {
  return [
    {
      key: "name",
      header: "Name",
      sort: "name",
      isWide: true,
      cell: (item) => <Name item={item} to={addressOf(item.id)} />,
    },
    ...valueColumns,
  ];
}

const valueColumns: readonly Column<StockItem>[] = [
  {
    key: "sku",
    header: "SKU",
    sort: "sku",
    cut: "small",
    cell: ({ sku }) => <span className="stock:max-md:wrap-anywhere">{sku ?? "–"}</span>,
  },
  {
    key: "category",
    header: "Category",
    sort: "category",
    cell: ({ category }) => <span className="stock:whitespace-nowrap">{category}</span>,
  },
  {
    key: "stock",
    header: "Current Stock",
    sort: "currentStock",
    isNumber: true,
    narrowLabel: "Stock",
    cell: (item) => (
      <span className="stock:flex stock:items-center stock:justify-end stock:gap-2">
        <StockLevel item={item} />
        <strong className="stock:font-medium stock:text-ink">
          {formatUnits(item.currentStock)}
        </strong>
      </span>
    ),
  },
  {
    key: "limits",
    header: "Min/Max",
    isNumber: true,
    narrowLabel: "Min/Max",
    cell: (item) => <span className="stock:whitespace-nowrap">{limitsOf(item)}</span>,
  },
  {
    key: "cost",
    header: "Unit Cost",
    sort: "unitCost",
    isNumber: true,
    narrowLabel: "Unit",
    cell: ({ unitCost }) => (unitCost === null ? "–" : formatMoney(unitCost)),
  },
  {
    key: "status",
    header: "Status",
    sort: "status",
    narrow: "aside",
    cell: ({ status }) => <StockStatusBadge status={status} />,
  },
];

function Name({ item: { name, isArchived }, to }: { item: StockItem; to: LinkProps["to"] }) {
  return (
    <>
      <RowLink to={to}>{name}</RowLink> {isArchived && <Badge tone="secondary">Archived</Badge>}
    </>
  );
}

function limitsOf({ minStock, maxStock }: StockItem): string {
  return `${formatUnits(minStock)} / ${maxStock === 0 ? "–" : formatUnits(maxStock)}`;
}
