import { exportStockMovements } from "@dash/contracts/stock-movements";
import { fileAddress, WidgetFrame } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/button";
import { DataTable } from "@dash/kit/ui/data-table";
import { DownloadIcon } from "@dash/kit/ui/icons";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useItemAddress } from "../../place/list-address.ts";
import { recentMovementsQuery } from "../../stock/stock.queries.ts";
import { recentMovementColumns } from "./recent-movement-columns.tsx";

/** The latest movements of all items; they load and fail within their card. */
export function RecentMovements() {
  return (
    <WidgetFrame
      title="Recent Stock Movements"
      loading="Loading stock movements..."
      actions={
        <a
          href={fileAddress(exportStockMovements)}
          download
          className={buttonClass("secondary", "small")}
        >
          <DownloadIcon size={16} aria-hidden="true" />
          Export CSV
        </a>
      }
    >
      <Movements />
    </WidgetFrame>
  );
}

function Movements() {
  const { rows } = useSuspenseQuery(recentMovementsQuery).data;
  return (
    <DataTable
      caption="Recent Stock Movements"
      isCaptionHidden
      className={stacked}
      columns={recentMovementColumns(useItemAddress())}
      rows={rows}
      keyOf={({ id }) => id}
      empty="No stock movements recorded"
    />
  );
}

/** On a phone each row becomes a small block: when and what, then how many and why. */
const stacked = [
  "stock:max-md:[&_table]:block stock:max-md:[&_tbody]:block stock:max-md:[&_thead]:sr-only",
  "stock:max-md:[&_tr]:flex stock:max-md:[&_tr]:flex-wrap stock:max-md:[&_tr]:items-baseline",
  "stock:max-md:[&_tr]:gap-x-4 stock:max-md:[&_tr]:gap-y-1 stock:max-md:[&_tr]:py-3",
  "stock:max-md:[&_td]:p-0 stock:max-md:[&_td:nth-child(2)]:w-[calc(100%-7rem)]",
].join(" ");
