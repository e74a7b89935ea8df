import { FailureBoundary, FailureNotice, formatMoney, Link, LoadingNotice } from "@dash/kit";
import { FigureCard } from "@dash/kit/ui/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { STOCK_PATH } from "../../place/list-address.ts";
import { formatUnits } from "../../stock/stock-formats.ts";
import { stockTotalsQuery } from "../../stock/stock.queries.ts";

/** The totals of all items. The space is reserved while they load. */
export function StockFigures() {
  return (
    <div className="stock:min-h-52 stock:lg:min-h-27">
      <h2 className="stock:sr-only">All items</h2>
      <FailureBoundary
        fallback={(failure) => (
          <FailureNotice {...failure} fallback="The stock's totals could not be loaded." />
        )}
      >
        <Suspense fallback={<LoadingNotice text="Loading stock management..." />}>
          <Figures />
        </Suspense>
      </FailureBoundary>
    </div>
  );
}

function Figures() {
  const { items, lowItems, value, categories } = useSuspenseQuery(stockTotalsQuery).data;
  return (
    <div className={`stock:grid stock:grid-cols-2 stock:gap-4 stock:lg:grid-cols-4 ${narrow}`}>
      <FigureCard label="Total Items" value={formatUnits(items)} />
      <FigureCard
        label="Low Stock Items"
        value={formatUnits(lowItems)}
        note={
          lowItems > 0 && (
            <Link
              to={`${STOCK_PATH}?list=reorder`}
              className="stock:text-accent-ink stock:hover:underline"
            >
              Reorder list
            </Link>
          )
        }
      />
      <FigureCard label="Total Value" value={formatMoney(value)} />
      <FigureCard label="Categories" value={formatUnits(categories)} />
    </div>
  );
}

/** On a phone, a value of seven digits still fits into half the width. */
const narrow = "stock:max-sm:[&>section]:p-3.5";
