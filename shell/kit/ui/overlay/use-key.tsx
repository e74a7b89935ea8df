import { useEffect, useEffectEvent } from "react";

/**
 * Calls the handler on each key, wherever the focus is. What listens on the window in the capture phase comes before
 * everything else, and dialogs listen on the document.
 */
export function useKey(
  onKey: (event: KeyboardEvent) => void,
  target: Window | Document = document,
  capture = false,
): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const listener: EventListener = (event) => handleKey(event as KeyboardEvent);
    target.addEventListener("keydown", listener, { capture });
    return () => target.removeEventListener("keydown", listener, { capture });
  }, [target, capture]);
}
