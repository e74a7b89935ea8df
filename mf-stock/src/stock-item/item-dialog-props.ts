import type { StockItem } from "@dash/contracts/stock/stock-items";

export interface ItemDialogProps {
  /** The current item; it may change while the dialog is open. */
  readonly item: StockItem;
  readonly onClose: () => void;
}
