import { useEffect, useEffectEvent, type RefObject } from "react";

const FIGURE = "tr, [data-figure]";
const TYPED_INTO = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const HOLD_MS = 500;
/** A finger that holds still moves less than this. */
const STILL_PX = 10;

/** Calls `onAsk` on the key q within the figure of a mark, and when a finger holds the figure. */
export function useFigureGestures(mark: RefObject<HTMLElement | null>, onAsk: () => void): void {
  const handleAsk = useEffectEvent(onAsk);
  useEffect(() => {
    const figure = mark.current?.closest<HTMLElement>(FIGURE);
    if (!figure) return;
    const listening = new AbortController();
    const { signal } = listening;
    listenToKey(figure, () => handleAsk(), signal);
    listenToHold(figure, () => handleAsk(), signal);
    return () => listening.abort();
  }, [mark]);
}

/** Whether no figure within this one is meant, such as a line of a part of a report. */
function isNearest(figure: HTMLElement, { target }: Event): boolean {
  return target instanceof Element && target.closest(FIGURE) === figure;
}

function listenToKey(figure: HTMLElement, onKey: () => void, signal: AbortSignal): void {
  const handleKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key !== "q" || ctrlKey || metaKey || altKey || shiftKey) return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    if (!isNearest(figure, event)) return;
    event.preventDefault();
    onKey();
  };
  figure.addEventListener("keydown", handleKey, { signal });
}

function listenToHold(figure: HTMLElement, onHold: () => void, signal: AbortSignal): void {
  let start: PointerEvent | undefined;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleDown = (event: PointerEvent) => {
    handleEnd();
    isHeld = false;
    if (event.pointerType !== "touch" || !isNearest(figure, event)) return;
    start = event;
    timer = setTimeout(() => {
      isHeld = true;
      // Holding a text also selects it.
      getSelection()?.removeAllRanges();
      onHold();
    }, HOLD_MS);
  };
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > STILL_PX)
      handleEnd();
  };
  // Scrolling cancels the pointer.
  const handleEnd = () => {
    clearTimeout(timer);
    start = undefined;
  };
  const handleMenu = (event: Event) => {
    if (start) event.preventDefault();
  };
  // The release of a held link or row must not open it as well.
  const handleClick = (event: Event) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  };
  figure.addEventListener("pointerdown", handleDown, { signal });
  figure.addEventListener("pointermove", handleMove, { signal });
  figure.addEventListener("pointerup", handleEnd, { signal });
  figure.addEventListener("pointercancel", handleEnd, { signal });
  figure.addEventListener("contextmenu", handleMenu, { signal });
  figure.addEventListener("click", handleClick, { signal, capture: true });
  signal.addEventListener("abort", handleEnd);
}
