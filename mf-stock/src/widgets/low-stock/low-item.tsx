import type { StockItem } from "@dash/contracts/stock/stock-items";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { ToDoItem } from "@dash/kit/ui/feedback/to-do";
import { itemAddress } from "../../place/list-address.ts";

export function LowItem({ item: { id, name, currentStock, minStock } }: { item: StockItem }) {
  const tone = currentStock === 0 ? "stock:font-medium stock:text-negative-ink" : "";
  return (
    <ToDoItem name={<NameLink to={itemAddress(id)}>{name}</NameLink>}>
      <span>
        <span className={tone}>{currentStock.toLocaleString("en-GB")} left</span>, minimum{" "}
        {minStock.toLocaleString("en-GB")}
      </span>
    </ToDoItem>
  );
}
