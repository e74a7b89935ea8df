import type { ComponentProps } from "react";
import { useTopDialog } from "./use-top-dialog.ts";

export interface TopDialogProps extends Omit<
  ComponentProps<"dialog">,
  "ref" | "onClose" | "onClick"
> {
  readonly onClose: () => void;
}

/** The class of a dialog in the middle of the window. */
export const centredClass =
  "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg rounded-lg border border-line";

/** A native dialog above everything, also above an area's dialog. A press outside closes it. */
export function TopDialog({ onClose, className, ...dialog }: TopDialogProps) {
  return (
    <dialog
      {...dialog}
      ref={useTopDialog(onClose)}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={`pointer-events-auto bg-raised p-0 text-ink shadow-overlay backdrop:bg-scrim print:hidden ${className}`}
    />
  );
}
