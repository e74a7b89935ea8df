import { useSyncExternalStore } from "react";
import { useFrozen } from "./use-frozen.tsx";

const PRESS = ["pointerdown", "mousedown"] as const;
const RELEASE = ["pointerup", "pointercancel", "mouseup"] as const;

let isPressed = false;
let releasing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setPressed(next: boolean): void {
  if (next === isPressed) return;
  isPressed = next;
  listeners.forEach((listener) => listener());
}

function handlePress(): void {
  clearTimeout(releasing);
  setPressed(true);
}

/** Waits for the click, which comes right after the release: the pressed button must not move before it. */
function handleRelease(): void {
  clearTimeout(releasing);
  releasing = setTimeout(setPressed, 0, false);
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

/** The value, which does not change while a pointer is pressed, so that nothing moves from under the pointer. */
export function useStableWhilePressed<Value>(value: Value): Value {
  const isDown = useSyncExternalStore(subscribe, () => isPressed);
  return useFrozen(value, isDown);
}
