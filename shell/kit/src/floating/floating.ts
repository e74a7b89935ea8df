import { useEffect, useEffectEvent } from "react";

type Close = () => void;

let closes: readonly Close[] = [];
let notify = () => undefined as void;

/** The things that float above the page now: dialogs, sheets, menus, pickers. The last one lies on top. */
export const floating = {
  count: () => closes.length,
  /** Adds a thing. The function that it returns takes the thing away again. */
  add(close: Close): Close {
    closes = [...closes, close];
    notify();
    return () => {
      closes = closes.filter((other) => other !== close);
      notify();
    };
  },
  /** Closes things from the top until `count` are left. A thing may refuse, such as a form that is being saved. */
  closeDownTo(count: number): void {
    closes
      .slice(count)
      .toReversed()
      .forEach((close) => close());
  },
  /** Sets the function to call when a thing opens or closes. The shell's keeps the browser's history. */
  onChange(listener: () => void): void {
    notify = listener;
  },
};

/**
 * Lets the browser's Back close what floats above the page, as Escape does. All that closes on Escape calls it, unless
 * its address closes it. `onClose` may leave it open.
 */
export function useFloating(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? floating.add(() => close()) : undefined), [isOpen]);
}
