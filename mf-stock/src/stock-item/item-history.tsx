import { getStockItemHistory } from "@dash/contracts/stock/stock-items";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import type { ItemDialogProps } from "./item-dialog-props.ts";

export function ItemHistory({ item: { id, name }, onClose }: ItemDialogProps) {
  return <HistoryDialog of={name} endpoint={getStockItemHistory} id={id} onClose={onClose} />;
}
