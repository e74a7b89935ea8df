import { useEffect, useEffectEvent, type RefObject } from "react";

export interface Dismissal {
  readonly panel: RefObject<HTMLElement | null>;
  /** The button that opened the panel. Escape returns the focus to it. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Closes a panel on Escape, and when a press or the focus goes elsewhere. */
export function useDismissal({ panel, button, onClose }: Dismissal): void {
  const handleElsewhere = useEffectEvent(({ target }: Event) => {
    const isWithin = [panel, button].some(({ current }) => current?.contains(target as Node));
    if (!isWithin) onClose();
  });
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    onClose();
    button.current?.focus();
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener("pointerdown", (event) => handleElsewhere(event), { signal });
    document.addEventListener("focusin", (event) => handleElsewhere(event), { signal });
    document.addEventListener("keydown", (event) => handleKey(event), { signal });
    return () => over.abort();
  }, []);
}
