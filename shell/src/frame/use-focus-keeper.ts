import { focusHeading } from "@dash/kit";
import { useEffect, type RefObject } from "react";

/**
 * Keeps the focus within a part of the page: a button that was disabled while it worked has it again after that, and
 * when one that did what it offered has gone, the heading has it.
 */
export function useFocusKeeper(part: RefObject<HTMLElement | null>): void {
  useEffect(() => (part.current ? keepFocusWithin(part.current) : undefined), [part]);
}

function keepFocusWithin(part: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  const handleFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof HTMLElement ? target : null;
  };
  // Who leaves it knows where they go. What goes or is disabled may lose the focus by an event, too: it is so after that.
  const handleFocusOut = () =>
    queueMicrotask(() => {
      if (focused && canHaveFocus(focused)) focused = null;
    });
  const observer = new MutationObserver(() => {
    if (!focused || document.activeElement !== document.body) return;
    if (canHaveFocus(focused)) return focused.focus({ preventScroll: true });
    if (focused.isConnected) return;
    focused = null;
    focusHeading(part);
  });
  part.addEventListener("focusin", handleFocusIn);
  part.addEventListener("focusout", handleFocusOut);
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    observer.disconnect();
    part.removeEventListener("focusin", handleFocusIn);
    part.removeEventListener("focusout", handleFocusOut);
  };
}

function canHaveFocus(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled");
}
