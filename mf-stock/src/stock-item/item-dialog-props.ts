import type { StockItem } from "@dash/contracts/stock-items";

export interface ItemDialogProps {
  /** As it stands now: it may change while the dialog is open. */
  readonly item: StockItem;
  readonly onClose: () => void;
}
