import { ToDoKind, ToDoPart, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";
import { STOCK_PATH } from "../../place/list-address.ts";
import { LowItem } from "./low-item.tsx";
import { lowItemsQuery } from "./low-stock.queries.ts";

const TITLE = "Low Stock";

export function LowStockWidget() {
  return (
    <ToDoPart title={TITLE}>
      <LowItems />
    </ToDoPart>
  );
}

function LowItems() {
  const { rows, total } = useSuspenseQuery(lowItemsQuery(useToDoRows())).data;
  return (
    <ToDoKind title={TITLE} total={total} to={`${STOCK_PATH}?status=low`} action="View All">
      {rows.map((item) => (
        <LowItem key={item.id} item={item} />
      ))}
    </ToDoKind>
  );
}
