import { focusHeading } from "@dash/kit";
import { useRef } from "react";

/**
 * Handlers for a modal's content that give the focus back to where it was. Radix does so only for its own
 * trigger, and our modals are opened from anywhere: a row's button, the address, a menu that is gone by then.
 */
export function useFocusReturn() {
  const former = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      former.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      returnFocus(former.current);
    },
  };
}

/** To the element itself or, where it went with what was deleted, to the page's heading. */
function returnFocus(former: Element | null): void {
  if (!former?.isConnected) focusHeading();
  else if (former instanceof HTMLElement) former.focus({ preventScroll: true });
}
