import { useFloating } from "@dash/kit";
import { useEffectEvent, useLayoutEffect, useRef } from "react";

const STOPPED_EVENTS = ["pointerdown", "focusin", "wheel", "touchmove"];

/**
 * Opens a native dialog above everything, also above an area's dialog with unsaved input, which stays. That one listens
 * on the document for Escape, and for a press and the focus elsewhere, and it would close or take the focus back; so it
 * does not hear of what happens here. The browser gives the focus back when the dialog closes.
 */
export function useTopDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useFloating(onClose);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    for (const type of STOPPED_EVENTS)
      element.addEventListener(type, (event) => event.stopPropagation(), { signal, passive: true });
    window.addEventListener("keydown", (event) => handleKey(event), { signal, capture: true });
    element.showModal();
    return () => {
      over.abort();
      // The element is still in the page, which is when the browser gives the focus back.
      element.close();
    };
  }, []);
  return dialog;
}
