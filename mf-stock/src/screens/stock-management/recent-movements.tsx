import { exportStockMovements } from "@dash/contracts/stock/stock-movements";
import { fileAddress, useCan, WidgetFrame } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useItemAddress } from "../../place/list-address.ts";
import { LateRecordMovements } from "../../movement-batch/late-record-movements.tsx";
import { recentMovementsQuery } from "../../stock/stock.queries.ts";
import { recentMovementColumns } from "./recent-movement-columns.tsx";

/** The latest movements of all items. Loading and failures stay within the card. */
export function RecentMovements() {
  return (
    <WidgetFrame
      title="Recent Stock Movements"
      folds
      loading="Loading stock movements..."
      actions={<ExportLinks href={fileAddress(exportStockMovements)} />}
    >
      <Movements />
    </WidgetFrame>
  );
}

function Movements() {
  const { rows } = useSuspenseQuery(recentMovementsQuery).data;
  const canWrite = useCan("stock:write");
  return (
    <DataTable
      caption="Recent Stock Movements"
      isCaptionHidden
      columns={recentMovementColumns(useItemAddress())}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        <Empty
          title="No stock movements recorded"
          text="What comes in and goes out is listed here, newest first."
          action={
            canWrite && (
              <DialogButton OpenDialog={LateRecordMovements}>Record Movement</DialogButton>
            )
          }
        />
      }
    />
  );
}
