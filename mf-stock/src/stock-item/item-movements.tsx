import type { StockItem } from "@dash/contracts/stock-items";
import { listStockMovements, type StockMovement } from "@dash/contracts/stock-movements";
import { DataTable } from "@dash/kit/ui/data-table";
import { useListPage } from "@dash/kit/ui/use-list-page";
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
    <>
      <DataTable
        {...table}
        caption={`Movements of ${item.name}, newest first`}
        isCaptionHidden
        className={stacked}
        columns={movementColumns({ movements: table.rows, onReverse: setReversed })}
        keyOf={({ id }) => id}
        empty="No stock movements recorded"
      />
      {reversed && (
        <ReverseMovement movement={reversed} item={item} onClose={() => setReversed(null)} />
      )}
    </>
  );
}

/** On a phone each row becomes a small block: when and how many, what and what was left, why, and by whom. */
const stacked = [
  "stock:max-md:[&_table]:block stock:max-md:[&_tbody]:block stock:max-md:[&_thead]:sr-only",
  "stock:max-md:[&_tr]:grid stock:max-md:[&_tr]:grid-cols-[1fr_auto] stock:max-md:[&_tr]:gap-x-4",
  "stock:max-md:[&_tr]:gap-y-0.5 stock:max-md:[&_tr]:py-3",
  "stock:max-md:[&_td]:p-0 stock:max-md:[&_td:empty]:hidden",
  "stock:max-md:[&_td:nth-child(3)]:col-start-2 stock:max-md:[&_td:nth-child(3)]:row-start-1",
  "stock:max-md:[&_td:nth-child(2)]:row-start-2 stock:max-md:[&_td:nth-child(4)]:row-start-2",
  "stock:max-md:[&_td:nth-child(5)]:col-span-full stock:max-md:[&_td:nth-child(6)]:col-span-full",
  "stock:max-md:[&_td:nth-child(7)]:text-ink-soft",
].join(" ");
