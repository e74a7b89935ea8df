import type { WaitingWrite } from "@dash/kit";
import type { ComponentType } from "react";

export interface WaitingDialogProps {
  readonly write: WaitingWrite;
  /** The name of the write in a question, such as `entry of 15 Jul 2026, 09:00`. */
  readonly name: string;
  /** Deletes the write: it is discarded, or what a form made of it is stored or waits itself. */
  readonly onDrop: () => Promise<void>;
  readonly onClose: () => void;
}

/** A dialog about a write that waits. */
export type WaitingDialog = ComponentType<WaitingDialogProps>;
