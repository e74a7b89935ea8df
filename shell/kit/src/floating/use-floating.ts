import { useEffect, useEffectEvent } from "react";
import { floating } from "./floating.ts";

/**
 * Lets the browser's Back close what floats above the page, as Escape does. All that closes on Escape calls it, unless
 * its address closes it. `onClose` may leave it open.
 */
export function useFloating(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? floating.add(() => close()) : undefined), [isOpen]);
}
