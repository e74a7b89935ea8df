import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { WaitingEntry } from "./waiting-store.ts";

export interface WaitingDialogProps {
  readonly entry: WaitingEntry;
  /** The id of the person whose entry it is. */
  readonly owner: string;
  readonly lines: readonly ServiceLine[];
  readonly onClose: () => void;
}
