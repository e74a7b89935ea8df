import { listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { queryPageFor } from "@dash/kit";
import { ToDoItem, ToDoKind, ToDoSection, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { itemAddress, STOCK_PATH } from "../../place/list-address.ts";

const TITLE = "Low Stock";

export function LowStockWidget() {
  return (
    <ToDoSection title={TITLE}>
      <LowItems />
    </ToDoSection>
  );
}

function LowItems() {
  const query = { status: "low", sort: "currentStock", limit: useToDoRows() } as const;
  const { rows, total } = useSuspenseQuery(queryPageFor(listStockItems, { query })).data;
  return (
    <ToDoKind title={TITLE} total={total} to={`${STOCK_PATH}?status=low`} action="View All">
      {rows.map((item) => (
        <LowItem key={item.id} item={item} />
      ))}
    </ToDoKind>
  );
}

function LowItem({ item: { id, name, currentStock, minStock } }: { item: StockItem }) {
  const tone = currentStock === 0 ? "stock:font-medium stock:text-negative-ink" : "";
  return (
    <ToDoItem name={<NameLink to={itemAddress(id)}>{name}</NameLink>}>
      <span>
        <span className={tone}>{currentStock.toLocaleString("en-GB")} left</span>, min{" "}
        {minStock.toLocaleString("en-GB")}
      </span>
    </ToDoItem>
  );
}
