import type { Timer } from "@dash/contracts/time/timer";
import { now } from "@dash/kit";
import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
/** The clock is read so often that a minute appears soon after it is full, also after the computer slept. */
const LOOK_MS = 5_000;

/** The whole minutes for which a timer has run, by the server's clock. */
export function elapsedMinutes({ startedAt }: Timer): number {
  return Math.max(0, Math.floor((now().getTime() - Date.parse(startedAt)) / MINUTE_MS));
}

/** The same, for a component that is drawn again each minute. */
export function useElapsed(timer: Timer): number {
  return useSyncExternalStore(lookOften, () => elapsedMinutes(timer));
}

function lookOften(onLook: () => void): () => void {
  const looking = setInterval(onLook, LOOK_MS);
  return () => clearInterval(looking);
}
