import { useMemo, useSyncExternalStore } from "react";
import { onClockSet } from "./clock.ts";
import { londonToday, monthOf, type CalendarMonth } from "./london.ts";

/** The clock is read every minute. A timer set for midnight would be late after the computer slept. */
const LOOK_MS = 60_000;

/** Calls back every minute, and when the clock is set. The function that it returns stops it. */
export function everyMinute(onLook: () => void): () => void {
  const looking = setInterval(onLook, LOOK_MS);
  const stop = onClockSet(onLook);
  return () => {
    clearInterval(looking);
    stop();
  };
}

/** Today in London, `YYYY-MM-DD`. The component renders again when the day changes. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, todayNow);
}

function todayNow(): string {
  return londonToday();
}

/** The running month in London. The component renders again when the month changes. */
export function useCurrentMonth(): CalendarMonth {
  const today = useToday();
  return useMemo(() => monthOf(today), [today]);
}
