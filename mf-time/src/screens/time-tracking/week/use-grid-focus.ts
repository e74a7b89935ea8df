import { useLayoutEffect, useRef, useState } from "react";
import type { GridPlace } from "./grid-moves.ts";

/** Below this width one day is shown at a time. The classes `max-md:` have the same limit. */
const WIDE = "(min-width: 48rem)";

/** The cell that Tab enters, and a function that moves the focus to a cell. Another date moves it to its day. */
export function useGridFocus(date: string, dateDay: number) {
  const [active, setActive] = useState<GridPlace>({ row: 0, day: dateDay });
  const [formerDate, setFormerDate] = useState(date);
  const grid = useRef<HTMLTableElement>(null);
  const isRequested = useRef(false);
  if (date !== formerDate) {
    setFormerDate(date);
    setActive({ row: active.row, day: dateDay });
  }
  // The cell may only be drawn, or shown in a narrow window, by the change that moves the focus to it.
  useLayoutEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    const { row, day } = active;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${day}"]`)?.focus();
  }, [active]);
  const focus = (place: GridPlace) => {
    isRequested.current = true;
    setActive({ ...place });
  };
  return { grid, active, setActive, focus };
}

export function isNarrow(): boolean {
  // jsdom has no `matchMedia`.
  return window.matchMedia?.(WIDE).matches === false;
}
