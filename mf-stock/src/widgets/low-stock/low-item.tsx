import type { StockItem } from "@dash/contracts/stock/stock-items";
import { Link } from "@dash/kit";
import { itemAddress } from "../../place/list-address.ts";

const linkClass = [
  "stock:min-w-0 stock:rounded-sm stock:font-medium stock:break-words stock:text-ink",
  "stock:underline-offset-2 stock:hover:underline",
].join(" ");

/** A line above each item except the first of a column. */
const rowClass = [
  "stock:flex stock:flex-col stock:gap-x-4 stock:py-2 stock:text-body",
  "stock:@sm:flex-row stock:@sm:items-baseline stock:@sm:justify-between",
  "stock:border-t stock:border-line stock:first:border-t-0 stock:@3xl:nth-2:border-t-0",
].join(" ");

export function LowItem({ item: { id, name, currentStock, minStock } }: { item: StockItem }) {
  const tone = currentStock === 0 ? "stock:font-medium stock:text-negative-ink" : "";
  return (
    <li className={rowClass}>
      <Link to={itemAddress(id)} className={linkClass}>
        {name}
      </Link>
      <span className="stock:shrink-0 stock:text-ink-soft stock:tabular-nums">
        <span className={tone}>{currentStock.toLocaleString("en-GB")} left</span>, minimum{" "}
        {minStock.toLocaleString("en-GB")}
      </span>
    </li>
  );
}
