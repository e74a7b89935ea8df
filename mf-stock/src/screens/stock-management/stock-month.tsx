import { formatMonth, formatTime } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { formatChange, formatUnits } from "../../stock/stock-formats.ts";
import { stockSummaryQuery } from "../../stock/stock.queries.ts";

/** The stock movements of the current month. */
export function StockMonth() {
  const { month, year, asOf, ...moved } = useSuspenseQuery(stockSummaryQuery).data;
  const figures = [
    ["Movements", formatUnits(moved.movements)],
    ["Units in", formatUnits(moved.unitsIn)],
    ["Units out", formatUnits(moved.unitsOut)],
    ["Adjusted", formatChange(moved.unitsAdjusted)],
    ["Fell to the minimum", `${formatUnits(moved.timesLow)}×`],
  ];
  return (
    <>
      <dl className="stock:flex stock:flex-wrap stock:gap-x-8 stock:gap-y-3">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="stock:text-label stock:text-ink-soft">{label}</dt>
            <dd className="stock:font-medium stock:tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="stock:mt-3 stock:text-label stock:text-ink-soft">
        {formatMonth(month, year)}
        {asOf && `, as of ${formatTime(asOf)}`}
      </p>
    </>
  );
}
