import type { StockItem } from "@dash/contracts/stock/stock-items";
import { formatMoney, type LinkProps } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import type { Column } from "@dash/kit/ui/data-table";
import { RowLink } from "@dash/kit/ui/row-opener";
import { formatUnits } from "../../stock/stock-formats.ts";
import { StockStatusBadge } from "../../stock/stock-status-badge.tsx";

export function itemColumns(addressOf: (id: string) => LinkProps["to"]): Column<StockItem>[] {
  return [
    {
      key: "name",
      header: "Name",
      sort: "name",
      cell: (item) => <Name item={item} to={addressOf(item.id)} />,
    },
    {
      key: "sku",
      header: "SKU",
      sort: "sku",
      cell: ({ sku }) => (
        <span className="stock:block stock:wrap-anywhere stock:md:min-w-20">{sku ?? "–"}</span>
      ),
    },
    { key: "category", header: "Category", sort: "category", cell: ({ category }) => category },
    {
      key: "stock",
      header: "Current Stock",
      sort: "currentStock",
      isNumber: true,
      narrowLabel: "Stock",
      cell: ({ currentStock }) => (
        <strong className="stock:font-medium stock:text-ink">{formatUnits(currentStock)}</strong>
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
}

function Name({ item: { name, isArchived }, to }: { item: StockItem; to: LinkProps["to"] }) {
  return (
    <span className="stock:flex stock:min-w-40 stock:flex-wrap stock:items-center stock:gap-2">
      <RowLink to={to}>{name}</RowLink>
      {isArchived && <Badge tone="secondary">Archived</Badge>}
    </span>
  );
}

function limitsOf({ minStock, maxStock }: StockItem): string {
  return `${formatUnits(minStock)} / ${maxStock === 0 ? "–" : formatUnits(maxStock)}`;
}
