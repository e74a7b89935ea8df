import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * Lets people work in the toasts while a dialog is open. A dialog takes the focus back and closes on a press elsewhere;
 * those of areas come with their own copy of Radix, which does not know of the toasts. So it does not hear of them.
 */
export function useBesideDialogs(region: RefObject<HTMLElement | null>, dismiss: () => void): void {
  const isWithin = (target: EventTarget | null) =>
    target instanceof Node && region.current?.contains(target);
  /** The element that had the focus before the toasts got it. */
  const former = useRef<EventTarget>(null);
  const handleTarget = useEffectEvent((event: Event) => {
    if (isWithin(event.target)) event.stopPropagation();
  });
  const handleLeave = useEffectEvent((event: FocusEvent) => {
    if (!isWithin(event.relatedTarget)) return;
    event.stopPropagation();
    if (!isWithin(event.target)) former.current = event.target;
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isWithin(event.target)) return;
    event.stopPropagation();
    dismiss();
    if (former.current instanceof HTMLElement) former.current.focus();
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    // Dialogs listen on the document. The page's own listeners are below, or on the body too.
    const { body } = document;
    body.addEventListener("focusin", (event) => handleTarget(event), { signal });
    body.addEventListener("pointerdown", (event) => handleTarget(event), { signal });
    body.addEventListener("focusout", (event) => handleLeave(event), { signal });
    window.addEventListener("keydown", (event) => handleKey(event), { signal, capture: true });
    return () => over.abort();
  }, []);
}
