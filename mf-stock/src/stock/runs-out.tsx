import {
  DAYS_OF_AN_ORDER,
  DAYS_OF_USE,
  type RunsOut,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDate, useToday } from "@dash/kit";
import { formatUnits } from "./stock-formats.ts";

/** The day when an item runs out, and the day until which to order it where that is not over. */
export function RunsOutDay({ runsOut }: { readonly runsOut: RunsOut | null | undefined }) {
  const today = useToday();
  if (!runsOut?.on)
    return (
      <span className="stock:text-ink-soft">{runsOut ? "Not within a year" : "Not used"}</span>
    );
  const { on, orderBy } = runsOut;
  return (
    <>
      {on <= today ? "Now" : formatDate(on)}
      {orderBy && (
        <span
          className={`stock:ml-2 stock:text-label ${orderBy <= today ? "stock:text-negative-ink" : "stock:text-ink-soft"}`}
        >
          {orderBy <= today ? "order now" : `order by ${formatDate(orderBy)}`}
        </span>
      )}
    </>
  );
}

/** When an item runs out and what to order, with the figures that both follow from. */
export function RunsOutMethod({ item }: { readonly item: StockItem }) {
  const { runsOut, currentStock } = item;
  if (!runsOut) return <>None went out in the last {DAYS_OF_USE} days.</>;
  const { used, quantity } = runsOut;
  return (
    <>
      {formatUnits(used)} used in {DAYS_OF_USE} days, {formatUnits(currentStock)} left.{" "}
      {deliveryText(item)}
      {quantity > 0 && <strong>Order {formatUnits(quantity)}</strong>}
      {quantity > 0 && `: ${targetText(item)}.`}
    </>
  );
}

function deliveryText({ deliveryDays }: StockItem): string {
  if (deliveryDays === null || deliveryDays === undefined) return "";
  return `Delivery takes ${pluralize(deliveryDays, "day")}. `;
}

/** The stock that the ordered units bring. */
function targetText({ maxStock, minStock, currentStock, runsOut }: StockItem): string {
  if (maxStock > minStock) return `up to the maximum of ${formatUnits(maxStock)}`;
  const reached = currentStock + (runsOut?.quantity ?? 0);
  if (reached === minStock + 1) return "to be above the minimum";
  return `enough for the delivery and ${DAYS_OF_AN_ORDER} days (${formatUnits(reached)})`;
}
