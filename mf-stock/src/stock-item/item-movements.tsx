import type { StockItem } from "@dash/contracts/stock/stock-items";
import { listStockMovements, type StockMovement } from "@dash/contracts/stock/stock-movements";
import { monthOf, type CalendarMonth } from "@dash/kit";
import { ClosedMonths } from "@dash/kit/ui/list/closed-months";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useState } from "react";
import { useSkippingList } from "../place/use-skipping-list.ts";
import { movementColumns } from "./movement-columns.tsx";
import { ReverseMovement } from "./reverse-movement.tsx";

const PAGE_ROWS = 25;

export function ItemMovements({ item }: { item: StockItem }) {
  const list = useSkippingList({ stockItemId: item.id });
  const { table } = useListPage(listStockMovements, list, PAGE_ROWS);
  const [reversed, setReversed] = useState<StockMovement | null>(null);
  return (
    <div className="stock:flex stock:flex-col stock:gap-4">
      <ClosedMonths months={table.rows.flatMap(closedMonthOf)} />
      <DataTable
        {...table}
        caption={`Movements of ${item.name}, newest first`}
        isCaptionHidden
        columns={movementColumns({ movements: table.rows, onReverse: setReversed })}
        keyOf={({ id }) => id}
        empty={
          <Empty
            title="No stock movements recorded"
            text="Whatever moves this item is listed here, with its balance."
          />
        }
      />
      {reversed && (
        <ReverseMovement movement={reversed} item={item} onClose={() => setReversed(null)} />
      )}
    </div>
  );
}

/** The closed month of the visit for which a movement stays as it is. */
function closedMonthOf({ closedMonth }: StockMovement): CalendarMonth[] {
  return closedMonth ? [monthOf(closedMonth)] : [];
}
