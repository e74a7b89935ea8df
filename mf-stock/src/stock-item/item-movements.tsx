import type { StockItem } from "@dash/contracts/stock-items";
import type { StockMovement } from "@dash/contracts/stock-movements";
import { useExistingPage } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/data-table";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useSkip } from "../place/use-skip.ts";
import { stockMovementsQuery } from "../stock/stock.queries.ts";
import { movementColumns } from "./movement-columns.tsx";
import { ReverseMovement } from "./reverse-movement.tsx";

const limit = 25;

export function ItemMovements({ item }: { item: StockItem }) {
  const [skip, setSkip] = useSkip();
  // The former rows stay until the next ones have come.
  const offset = useDeferredValue(skip);
  const { data } = useSuspenseQuery(stockMovementsQuery({ stockItemId: item.id, limit, offset }));
  const { rows, total } = data;
  useExistingPage({ offset, limit, total, onPage: setSkip });
  const [reversed, setReversed] = useState<StockMovement | null>(null);

  return (
    <div aria-busy={offset !== skip} className={stacked}>
      <DataTable
        caption={`Movements of ${item.name}, newest first`}
        isCaptionHidden
        columns={movementColumns({ movements: rows, onReverse: setReversed })}
        rows={rows}
        keyOf={({ id }) => id}
        empty="No stock movements recorded"
        paging={{ offset, limit, total, onPage: setSkip }}
      />
      {reversed && (
        <ReverseMovement movement={reversed} item={item} onClose={() => setReversed(null)} />
      )}
    </div>
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
