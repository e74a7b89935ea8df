import { useState, useSyncExternalStore } from "react";

const PRESS = ["pointerdown", "mousedown"] as const;
const RELEASE = ["pointerup", "pointercancel", "mouseup"] as const;

let isPressed = false;
let releasing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  if (next === isPressed) return;
  isPressed = next;
  listeners.forEach((listener) => listener());
}

function handlePress(): void {
  clearTimeout(releasing);
  tell(true);
}

/** The click comes right after the release, and must still find what was pressed in its place. */
function handleRelease(): void {
  clearTimeout(releasing);
  releasing = setTimeout(tell, 0, false);
}

function watch(change: "addEventListener" | "removeEventListener"): void {
  PRESS.forEach((name) => window[change](name, handlePress, { capture: true }));
  RELEASE.forEach((name) => window[change](name, handleRelease, { capture: true }));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch("addEventListener");
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watch("removeEventListener");
    isPressed = false;
  };
}

/** The value. While a pointer is pressed it is the one from before, so that nothing moves from under the pointer. */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed);
  const [last, setLast] = useState(value);
  if (!isHeld && last !== value) setLast(value);
  return isHeld ? last : value;
}
