import { CloseIcon } from "@dash/kit/ui/layout/icons";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { iconButtonClass } from "./icon-button-class.ts";
import { TopDialog } from "./top-dialog.tsx";

export interface DrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** From this width on the navigation stands beside the screen; the same as `lg:` in the class names. */
const WIDE = "(min-width: 64rem)";

/** The navigation in a narrow window. */
export function Drawer({ onClose, children }: DrawerProps) {
  const closeInPlace = useEffectEvent(onClose);
  useEffect(() => {
    // In a wide window the drawer is invisible, but an open modal would still block the rest of the page.
    const wide = matchMedia(WIDE);
    const listener = () => wide.matches && closeInPlace();
    wide.addEventListener("change", listener);
    return () => wide.removeEventListener("change", listener);
  }, []);
  return createPortal(
    <TopDialog
      aria-label="Navigation"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="flex h-full flex-col gap-2 overflow-y-auto p-3">
        <button
          type="button"
          aria-label="Close navigation"
          onClick={onClose}
          className={`${iconButtonClass} self-end`}
        >
          <CloseIcon size={20} aria-hidden="true" />
        </button>
        {children}
      </div>
    </TopDialog>,
    document.body,
  );
}
