import type { ReactNode } from "react";
import { useTopDialog } from "../frame/use-top-dialog.ts";

export interface PaletteFrameProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog, which fills a phone. A press outside closes it. */
export function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const dialog = useTopDialog(onClose);
  return (
    <dialog
      ref={dialog}
      aria-label="Command palette"
      translate="no"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="pointer-events-auto m-0 h-dvh max-h-none w-screen max-w-none bg-raised p-0 text-ink shadow-overlay backdrop:bg-scrim sm:mx-auto sm:mt-[12vh] sm:h-fit sm:w-[calc(100vw-2rem)] sm:max-w-2xl sm:rounded-lg sm:border sm:border-line print:hidden"
    >
      <div className="flex h-full flex-col sm:h-auto sm:max-h-[min(32rem,76vh)]">{children}</div>
    </dialog>
  );
}
