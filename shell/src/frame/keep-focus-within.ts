import { focusHeading } from "@dash/kit";

/**
 * Keeps the focus within a part of the page. A button that was disabled while it worked gets the focus back; when a
 * focused button is removed, the heading gets the focus.
 */
export function keepFocusWithin(part: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  const handleFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof HTMLElement ? target : null;
  };
  // Forgets the element if the user left it. The check runs after the event, because removal and disabling fire it too.
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
