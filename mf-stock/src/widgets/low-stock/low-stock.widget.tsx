import { Link, WidgetFrame } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { ArrowRightIcon } from "@dash/kit/ui/icons";
import { useSelectedMonth } from "@dash/kit/ui/selected-month";
import { useSuspenseQuery } from "@tanstack/react-query";
import { STOCK_PATH } from "../../place/list-address.ts";
import { LowItem } from "./low-item.tsx";
import { lowItemsQuery } from "./low-stock.queries.ts";

const linkClass = [
  "stock:inline-flex stock:min-h-6 stock:items-center stock:gap-1 stock:rounded-sm",
  "stock:text-body stock:font-medium stock:text-accent-ink stock:hover:underline",
].join(" ");

export function LowStockWidget() {
  // The list shows today's stock, whichever month the dashboard shows.
  const [selectedMonth] = useSelectedMonth();
  return (
    <WidgetFrame
      title="Low Stock"
      loading="Loading low stock..."
      actions={
        <>
          {selectedMonth && <Badge tone="secondary">Now</Badge>}
          <Link to={`${STOCK_PATH}?status=low`} className={linkClass}>
            View All
            <ArrowRightIcon size={14} aria-hidden />
          </Link>
        </>
      }
    >
      <LowItems />
    </WidgetFrame>
  );
}

function LowItems() {
  const { rows, total } = useSuspenseQuery(lowItemsQuery).data;
  if (total === 0)
    return <p className="stock:text-body stock:text-ink-soft">Everything is above its minimum</p>;
  return (
    <>
      <div className="stock:@container">
        <ul className="stock:-my-2 stock:grid stock:gap-x-12 stock:@3xl:grid-cols-2">
          {rows.map((item) => (
            <LowItem key={item.id} item={item} />
          ))}
        </ul>
      </div>
      {total > rows.length && (
        <p className="stock:mt-4 stock:text-body stock:text-ink-soft">
          and {total - rows.length} more
        </p>
      )}
    </>
  );
}
