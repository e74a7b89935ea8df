import { useMemo, useSyncExternalStore } from "react";
import { londonToday, monthOf, type CalendarMonth } from "./london.ts";

/** A timer set for midnight is late after a sleep; one that looks every minute is not by more than that. */
const LOOK_MS = 60_000;

/** Calls back every minute, at one of which the day has become another; gives back what stops it. */
export function everyMinute(onLook: () => void): () => void {
  const looking = setInterval(onLook, LOOK_MS);
  return () => clearInterval(looking);
}

/** Today in London, `YYYY-MM-DD`; draws anew once it is another day. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, todayNow);
}

function todayNow(): string {
  return londonToday();
}

/** The running month in London; draws anew once it is another. */
export function useCurrentMonth(): CalendarMonth {
  const today = useToday();
  return useMemo(() => monthOf(today), [today]);
}
