import type { StockItem } from "@dash/contracts/stock/stock-items";
import { formatDate, formatMoney } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import type { ReactNode } from "react";
import { RunsOutDay, RunsOutMethod } from "../stock/runs-out.tsx";
import { formatUnits } from "../stock/stock-formats.ts";

export function ItemDetails({ item }: { item: StockItem }) {
  const { currentStock, minStock, maxStock, unitCost, lastRestocked, lastCounted } = item;
  return (
    <Card title="Details">
      <dl className="stock:grid stock:grid-cols-2 stock:gap-x-6 stock:gap-y-4 stock:md:grid-cols-3 stock:xl:grid-cols-5">
        <Detail label="Stock on hand">
          <strong className="stock:text-heading stock:font-semibold">
            {formatUnits(currentStock)}
          </strong>
        </Detail>
        <Detail label="Minimum">{formatUnits(minStock)}</Detail>
        <Detail label="Maximum">{maxStock ? formatUnits(maxStock) : "None"}</Detail>
        <Detail label="Unit cost">{unitCost === null ? "Not known" : formatMoney(unitCost)}</Detail>
        <Detail label="Value on hand">
          {unitCost === null ? "Not known" : formatMoney(currentStock * unitCost)}
        </Detail>
        <Detail label="SKU">{item.sku ?? "None"}</Detail>
        <Detail label="Category">{item.category}</Detail>
        <Detail label="Supplier">{item.supplier ?? "None"}</Detail>
        <Detail label="Runs out">
          <RunsOutDay runsOut={item.runsOut} />
        </Detail>
        <Detail label="Last restocked">{dayText(lastRestocked)}</Detail>
        <Detail label="Last counted">{dayText(lastCounted)}</Detail>
        <Detail label="To order" isWide>
          <RunsOutMethod item={item} />
        </Detail>
        {item.description && (
          <Detail label="Description" isWide>
            {item.description}
          </Detail>
        )}
      </dl>
    </Card>
  );
}

interface DetailProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Detail({ label, isWide = false, children }: DetailProps) {
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
