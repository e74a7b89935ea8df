import { useFloating } from "@dash/kit";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";

const GAP_PX = 4;
/** Below this part of the window's height, the menu opens upwards. */
const LOW = 0.6;

/** Focus, keys and place of an open menu, as the ARIA pattern of a menu button has them. */
export function useMenuPanel(
  trigger: { readonly current: HTMLElement | null },
  onClose: () => void,
) {
  const panel = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeBelow(trigger.current));
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const focusItem = (index: number) =>
    items()
      .at(index % items().length)
      ?.focus();

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }, []);
  const handlePress = useEffectEvent(({ target }: Event) => {
    const isWithin = (part: HTMLElement | null) => target instanceof Node && part?.contains(target);
    if (!isWithin(panel.current) && !isWithin(trigger.current)) onClose();
  });
  // The menu has a fixed place. It would stay behind where its button moves away.
  const handleMove = useEffectEvent(() => {
    if (JSON.stringify(placeBelow(trigger.current)) !== JSON.stringify(place)) onClose();
  });
  useEffect(() => {
    const [press, move] = [(event: Event) => handlePress(event), () => handleMove()];
    const each = Object.entries({ pointerdown: press, scroll: move, resize: move });
    for (const [name, listener] of each) window.addEventListener(name, listener, true);
    return () =>
      each.forEach(([name, listener]) => window.removeEventListener(name, listener, true));
  }, []);

  const leave = () => {
    trigger.current?.focus({ preventScroll: true });
    onClose();
  };
  useFloating(leave);
  const handleKey = (event: KeyboardEvent) => {
    const focused = items().findIndex((item) => item === document.activeElement);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusItem(focused + 1),
      ArrowUp: () => focusItem(focused - 1),
      Home: () => focusItem(0),
      End: () => focusItem(-1),
      Escape: leave,
    };
    const move = moves[event.key];
    if (move) event.preventDefault();
    move?.();
    // The browser moves on from the button by itself.
    if (event.key === "Tab") leave();
  };
  return { panel, place, handleKey, leave };
}

/** The place below the button, or above it where the button is low, with the right edges in line. */
function placeBelow(trigger: HTMLElement | null) {
  if (!trigger) return undefined;
  const { top, right, bottom } = trigger.getBoundingClientRect();
  const beside = { right: document.documentElement.clientWidth - right };
  return bottom > window.innerHeight * LOW
    ? { ...beside, bottom: window.innerHeight - top + GAP_PX }
    : { ...beside, top: bottom + GAP_PX };
}
