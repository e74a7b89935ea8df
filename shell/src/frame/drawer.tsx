import { CloseIcon } from "@dash/kit/ui/icons";
import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from "react";
import { iconButtonClass } from "./icon-button-class.ts";

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** From this width on the navigation stands beside the screen; the same as `lg:` in the class names. */
const WIDE = "(min-width: 64rem)";

/** The navigation in a narrow window. The native modal dialog keeps the focus inside and closes on Escape. */
export function Drawer({ isOpen, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  const closeInPlace = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    // In a wide window the drawer is invisible, but an open modal would still block the rest of the page.
    const wide = matchMedia(WIDE);
    const listener = () => wide.matches && closeInPlace();
    wide.addEventListener("change", listener);
    return () => wide.removeEventListener("change", listener);
  }, [isOpen]);

  const handlePress = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Navigation"
      onClose={onClose}
      onClick={handlePress}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-raised p-0 text-ink shadow-overlay backdrop:bg-scrim lg:hidden"
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
        {isOpen && children}
      </div>
    </dialog>
  );
}
