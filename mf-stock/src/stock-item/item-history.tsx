import { HistoryDialog, HistoryList } from "@dash/kit/ui/history-dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import { stockItemHistoryQuery } from "../stock/stock.queries.ts";
import type { ItemDialogProps } from "./item-dialog-props.ts";

export function ItemHistory({ item: { id, name }, onClose }: ItemDialogProps) {
  return (
    <HistoryDialog of={name} onClose={onClose}>
      <Changes id={id} />
    </HistoryDialog>
  );
}

function Changes({ id }: { id: string }) {
  return <HistoryList entries={useSuspenseQuery(stockItemHistoryQuery(id)).data} />;
}
