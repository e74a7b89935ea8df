import { useState, type KeyboardEvent } from "react";

export interface Cursor {
  /** The place under the cursor, from 0, or null without a cursor. */
  readonly at: number | null;
  readonly moveTo: (place: number) => void;
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A cursor over the places of a chart. The arrow keys begin at `start` and move it by one, Home and End to the ends.
 */
export function useCursor(count: number, start: number): Cursor {
  const [at, setAt] = useState<number | null>(null);
  const moveTo = (place: number) => setAt(Math.min(Math.max(place, 0), count - 1));
  const leave = () => setAt(null);
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at === null ? start : at - 1,
    ArrowRight: at === null ? start : at + 1,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return leave();
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };
  return { at, moveTo, leave, onKeyDown };
}
