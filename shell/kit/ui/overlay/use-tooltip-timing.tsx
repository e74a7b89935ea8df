import { useEffect, useRef, useState, type RefObject } from "react";

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
const LINGER_MS = 120;
const GAP_PX = 6;
const HALF_WIDTH_PX = 136;
/** With less room than this above the trigger, the tooltip stands below it. */
const HEADROOM_PX = 64;

interface Position {
  readonly left: number;
  readonly top: number;
  readonly transform: string;
}

/** When a tooltip was last closed. Another one that is opened soon after needs no delay. */
let lastClosedAt = -Infinity;
/** Closes the tooltip that is open. */
let closeOpen: (() => void) | null = null;

/** Whether a tooltip is open, and where it stands. All tooltips of a page share their delay. */
export function useTooltipTiming(anchor: RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [position, setPosition] = useState<Position | null>(null);
  const mine = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (closeOpen === mine.current) closeOpen = null;
    },
    [],
  );

  const after = (delayMs: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    lastClosedAt = performance.now();
    if (closeOpen === mine.current) closeOpen = null;
    setPosition(null);
  };
  const show = () => {
    if (closeOpen !== mine.current) closeOpen?.();
    mine.current = hide;
    closeOpen = hide;
    setPosition(placeBeside(anchor.current));
  };
  const isSoon = () =>
    closeOpen !== null || performance.now() - lastClosedAt < TOOLTIP_SKIP_DELAY_MS;
  return {
    isOpen: position !== null,
    place: position ?? undefined,
    open: () => after(isSoon() ? 0 : TOOLTIP_DELAY_MS, show),
    openAtOnce: () => after(0, show),
    // The delay gives the pointer time to move from the trigger to the tooltip.
    close: () => after(LINGER_MS, () => position && hide()),
    closeAtOnce: () => after(0, () => position && hide()),
  };
}

/** The place above the trigger, or below it where there is no room, within the window's width. */
function placeBeside(anchor: HTMLElement | null): Position | null {
  // The anchor itself draws no box (`display: contents`); its one child does.
  const box = anchor?.firstElementChild?.getBoundingClientRect();
  if (!box) return null;
  const middle = box.left + box.width / 2;
  const left = Math.min(Math.max(middle, HALF_WIDTH_PX), window.innerWidth - HALF_WIDTH_PX);
  return box.top < HEADROOM_PX
    ? { left, top: box.bottom + GAP_PX, transform: "translate(-50%, 0)" }
    : { left, top: box.top - GAP_PX, transform: "translate(-50%, -100%)" };
}
