import type { StockItem } from "@dash/contracts/stock-items";
import { formatMoney, Link, type LinkProps } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import type { Column } from "@dash/kit/ui/data-table";
import type { ReactNode } from "react";
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
      cell: ({ sku }) => <span className="stock:break-all">{sku ?? "–"}</span>,
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
      cell: ({ currentStock }) => (
        <Figure label="Stock">
          <strong className="stock:font-medium">{formatUnits(currentStock)}</strong>
        </Figure>
      ),
    },
    {
      key: "limits",
      header: "Min/Max",
      isNumber: true,
      cell: (item) => <Figure label="Min/Max">{limitsOf(item)}</Figure>,
    },
    {
      key: "cost",
      header: "Unit Cost",
      sort: "unitCost",
      isNumber: true,
      cell: ({ unitCost }) => (
        <Figure label="Unit">{unitCost === null ? "–" : formatMoney(unitCost)}</Figure>
      ),
    },
    {
      key: "status",
      header: "Status",
      sort: "status",
      cell: ({ status }) => <StockStatusBadge status={status} />,
    },
  ];
}

function Name({ item: { name, isArchived }, to }: { item: StockItem; to: LinkProps["to"] }) {
  return (
    <span className="stock:flex stock:flex-wrap stock:items-center stock:gap-2">
      <Link
        to={to}
        className="stock:min-w-0 stock:font-medium stock:break-words stock:text-accent-ink stock:hover:underline"
      >
        {name}
      </Link>
      {isArchived && <Badge tone="secondary">Archived</Badge>}
    </span>
  );
}

function limitsOf({ minStock, maxStock }: StockItem): string {
  return `${formatUnits(minStock)} / ${maxStock === 0 ? "–" : formatUnits(maxStock)}`;
}

/** On a phone no heading stands above it. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="stock:whitespace-nowrap">
      <span aria-hidden="true" className="stock:text-ink-soft stock:md:hidden">
        {label}{" "}
      </span>
      {children}
    </span>
  );
}
