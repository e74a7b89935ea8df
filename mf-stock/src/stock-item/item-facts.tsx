import type { StockItem } from "@dash/contracts/stock/stock-items";
import { formatDate, formatMoney } from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import type { ReactNode } from "react";
import { formatUnits } from "../stock/stock-formats.ts";

export function ItemFacts({ item }: { item: StockItem }) {
  const { currentStock, minStock, maxStock, unitCost, lastRestocked, lastCounted } = item;
  return (
    <Card title="Details">
      <dl className="stock:grid stock:grid-cols-2 stock:gap-x-6 stock:gap-y-4 stock:md:grid-cols-3 stock:xl:grid-cols-5">
        <Fact label="Stock on hand">
          <strong className="stock:text-heading stock:font-semibold">
            {formatUnits(currentStock)}
          </strong>
        </Fact>
        <Fact label="Minimum">{formatUnits(minStock)}</Fact>
        <Fact label="Maximum">{maxStock ? formatUnits(maxStock) : "None"}</Fact>
        <Fact label="Unit cost">{unitCost === null ? "Not known" : formatMoney(unitCost)}</Fact>
        <Fact label="Value on hand">
          {unitCost === null ? "Not known" : formatMoney(currentStock * unitCost)}
        </Fact>
        <Fact label="SKU">{item.sku ?? "None"}</Fact>
        <Fact label="Category">{item.category}</Fact>
        <Fact label="Supplier">{item.supplier ?? "None"}</Fact>
        <Fact label="Last restocked">{dayText(lastRestocked)}</Fact>
        <Fact label="Last counted">{dayText(lastCounted)}</Fact>
        {item.description && (
          <Fact label="Description" isWide>
            {item.description}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? "stock:col-span-full" : "stock:min-w-0"}>
      <dt className="stock:text-label stock:text-ink-soft">{label}</dt>
      <dd className="stock:mt-0.5 stock:text-body stock:break-words stock:whitespace-pre-wrap stock:tabular-nums">
        {children}
      </dd>
    </div>
  );
}

function dayText(instant: string | null): string {
  return instant === null ? "Never" : formatDate(instant);
}
