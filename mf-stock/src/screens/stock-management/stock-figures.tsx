import { formatMoney, Link, AsyncSection } from "@dash/kit";
import { FigureLine } from "@dash/kit/ui/layout/figure-line";
import { useSuspenseQuery } from "@tanstack/react-query";
import { STOCK_PATH } from "../../place/list-address.ts";
import { formatUnits } from "../../stock/stock-formats.ts";
import { stockTotalsQuery } from "../../stock/stock.queries.ts";

/** The totals of all items. The space is reserved while they load. */
export function StockFigures() {
  return (
    <div className="stock:min-h-11 stock:md:min-h-34 stock:lg:min-h-18">
      <AsyncSection
        loading="Loading stock management..."
        failure="The stock's totals could not be loaded."
      >
        <Figures />
      </AsyncSection>
    </div>
  );
}

function Figures() {
  const { items, lowItems, value, categories } = useSuspenseQuery(stockTotalsQuery).data;
  return (
    <FigureLine
      heading="All items"
      figures={[
        { label: "Total Items", value: formatUnits(items) },
        {
          label: "Low Stock Items",
          value: formatUnits(lowItems),
          note: lowItems > 0 && (
            <Link
              to={`${STOCK_PATH}?list=reorder`}
              className="stock:text-accent-ink stock:hover:underline"
            >
              Reorder list
            </Link>
          ),
        },
        { label: "Total Value", value: formatMoney(value) },
        { label: "Categories", value: formatUnits(categories) },
      ]}
    />
  );
}
