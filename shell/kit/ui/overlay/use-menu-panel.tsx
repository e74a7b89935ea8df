import { useFloating } from "@dash/kit";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { stepKeys } from "./step-keys.tsx";

const GAP_PX = 4;
/** Below this part of the window's height, the menu opens upwards. */
const LOW = 0.6;

interface ElementRef {
  readonly current: HTMLElement | null;
}

/** Focus, keys and place of an open menu, as the ARIA pattern of a menu button has them. */
export function useMenuPanel(trigger: ElementRef, onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeBelow(trigger.current));

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }, []);
  useWindowEvent("pointerdown", ({ target }) => {
    const isWithin = ({ current }: ElementRef) =>
      target instanceof Node && current?.contains(target);
    if (!isWithin(panel) && !isWithin(trigger)) onClose();
  });
  // The menu has a fixed place. It would stay behind where its button moves away.
  const handleMove = () => {
    if (JSON.stringify(placeBelow(trigger.current)) !== JSON.stringify(place)) onClose();
  };
  useWindowEvent("scroll", handleMove);
  useWindowEvent("resize", handleMove);

  const leave = () => {
    trigger.current?.focus({ preventScroll: true });
    onClose();
  };
  useFloating(leave);
  const handleKey = (event: KeyboardEvent) => {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const focused = items.findIndex((item) => item === document.activeElement);
    const step = stepKeys[event.key];
    const isEscape = event.key === "Escape";
    if (step) items[step(focused, items.length)]?.focus();
    // On Tab the browser moves on from the button by itself.
    if (isEscape || event.key === "Tab") leave();
    if (step || isEscape) event.preventDefault();
  };
  return { panel, place, handleKey, leave };
}

function useWindowEvent(name: string, onEvent: (event: Event) => void): void {
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => {
    const listener = (event: Event) => handleEvent(event);
    window.addEventListener(name, listener, true);
    return () => window.removeEventListener(name, listener, true);
  }, [name]);
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
