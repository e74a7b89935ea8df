import { useFloating } from "@dash/kit";
import { useEffect, useEffectEvent, type RefObject } from "react";

export interface Dismissal {
  readonly panel: RefObject<HTMLElement | null>;
  /** The button that opened the panel. Escape and Back return the focus to it. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Closes a panel on Escape and on Back, and when a press or the focus goes elsewhere. */
export function useDismissal({ panel, button, onClose }: Dismissal): void {
  const handleElsewhere = useEffectEvent(({ target }: Event) => {
    const isWithin = [panel, button].some(({ current }) => current?.contains(target as Node));
    if (!isWithin) onClose();
  });
  const leave = () => {
    onClose();
    button.current?.focus();
  };
  useFloating(leave);
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") leave();
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
