import { focusHeading } from "@dash/kit";
import { useRef } from "react";

/**
 * The handlers of a modal's content that give the focus back to where it was. Radix does that only for its own
 * trigger. Our modals have other triggers, such as a row's button or the address.
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

/** Gives the focus to the element, or to the page's heading where the element was deleted. */
export function returnFocus(former: Element | null): void {
  if (!former?.isConnected) focusHeading();
  else if (former instanceof HTMLElement) former.focus({ preventScroll: true });
}
