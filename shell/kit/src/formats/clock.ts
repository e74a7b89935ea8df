import { useSyncExternalStore } from "react";

/** A smaller difference may come from the time that an answer travels. */
const TOLERANCE_MS = 5_000;

const listeners = new Set<() => void>();
/** How far the server's clock is ahead of this device's. */
let offsetMs = 0;

/** The time by the server's clock. Whatever a page shows or stores of "now" comes from here. */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Sets the clock: the server's clock showed `serverTime` when this device's showed `deviceTime`. */
export function setClock(serverTime: number, deviceTime = Date.now()): void {
  const measured = serverTime - deviceTime;
  if (Number.isNaN(measured) || Math.abs(measured - offsetMs) < TOLERANCE_MS) return;
  offsetMs = measured;
  listeners.forEach((listener) => listener());
}

/** Calls the listener when the clock is set. The function that it returns stops that. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How far the server's clock is ahead of this device's, in milliseconds. */
export function useClockOffset(): number {
  return useSyncExternalStore(onClockSet, () => offsetMs);
}
