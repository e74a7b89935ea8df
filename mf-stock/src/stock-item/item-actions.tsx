import {
  getStockItemHistory,
  restoreStockItem,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { Button } from "@dash/kit/ui/form/button";
import { useState } from "react";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import { RecordMovementDialog } from "../stock/record-movement-dialog.tsx";
import { ArchiveItem } from "./archive-item.tsx";
import { CountStockDialog } from "./count-stock-dialog.tsx";
import { EditItemDialog } from "./edit-item-dialog.tsx";
import { undoOfRestoring } from "../stock/undo-item.ts";
import type { ItemDialogProps } from "./item-dialog-props.ts";

/** The actions that open a dialog, with the permission each needs. Everybody may read the history. */
const actions = [
  { label: "Record Movement", right: "move", ItemDialog: RecordMovementDialog },
  { label: "Count Stock", right: "move", ItemDialog: CountStockDialog },
  { label: "Edit", right: "update", ItemDialog: EditItemDialog },
  { label: "Archive", right: "archive", ItemDialog: ArchiveItem },
  { label: "History", right: null, ItemDialog: ItemHistory },
] as const;

/** The actions that the user may take on an item. */
export function ItemActions({ item }: { item: StockItem }) {
  const [chosen, setChosen] = useState<(typeof actions)[number] | null>(null);
  const { act: restore } = useRecordAction(restoreStockItem, {
    success: "Stock item restored successfully!",
    undo: undoOfRestoring,
    failure: "Failed to restore stock item. Please try again.",
  });
  return (
    <>
      {item.can.restore && (
        <Button onClick={() => void restore({ params: { id: item.id }, version: item.version })}>
          Restore
        </Button>
      )}
      {actions
        .filter(({ right }) => right === null || item.can[right])
        .map((action) => (
          <Button
            key={action.label}
            variant={action.label === "Record Movement" ? "primary" : "secondary"}
            onClick={() => setChosen(action)}
          >
            {action.label}
          </Button>
        ))}
      {chosen && <chosen.ItemDialog item={item} onClose={() => setChosen(null)} />}
    </>
  );
}

function ItemHistory({ item: { id, name }, onClose }: ItemDialogProps) {
  return <HistoryDialog of={name} endpoint={getStockItemHistory} id={id} onClose={onClose} />;
}
