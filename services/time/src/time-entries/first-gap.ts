import { londonDay, londonHour } from "@dash/service-lib/calendar/london";

const MINUTE_MS = 60_000;
/** A working day begins at this hour in London. */
const FIRST_HOUR = 9;

export interface TimeSpan {
  readonly startTime: Date;
  readonly endTime: Date;
}

interface Gap {
  readonly start: number;
  readonly end: number;
}

/**
 * Chooses the times of an entry of which only the length is known: the first gap from 09:00 on that holds it, otherwise
 * the first gap that begins before 09:00. `taken` are entries in any order, none of which overlap.
 * @returns The times, which lie within the day in London; or the minutes of the longest gap, which are too few.
 */
export function firstGap(
  taken: readonly TimeSpan[],
  day: string,
  minutes: number,
): TimeSpan | { readonly longest: number } {
  const gaps = gapsOf(taken, { start: startOf(day, 0), end: startOf(day, 24) });
  const first = startOf(day, FIRST_HOUR);
  const laterGaps = gaps.map(({ start, end }) => ({ start: Math.max(start, first), end }));
  const earlierGaps = gaps.filter(({ start }) => start < first);
  const gap = [...laterGaps, ...earlierGaps].find((each) => minutesOf(each) >= minutes);
  if (!gap) return { longest: Math.max(0, ...gaps.map(minutesOf)) };
  return {
    startTime: new Date(gap.start),
    endTime: new Date(gap.start + minutes * MINUTE_MS),
  };
}

/**
 * The times of an entry that keeps its start with another length; undefined if it starts on another day, or if other
 * entries or the end of the day are in the way. An entry that ends on the next day may also do so when it is shorter.
 */
export function keptStart(
  { startTime, endTime }: TimeSpan,
  others: readonly TimeSpan[],
  { date, minutes }: { readonly date: string; readonly minutes: number },
): TimeSpan | undefined {
  const end = startTime.getTime() + minutes * MINUTE_MS;
  const latest = Math.max(startOf(date, 24), endTime.getTime());
  const isFree = others.every(
    (other) => other.endTime <= startTime || other.startTime.getTime() >= end,
  );
  const fits = londonDay(startTime.toISOString()) === date && end <= latest && isFree;
  return fits ? { startTime, endTime: new Date(end) } : undefined;
}

function startOf(day: string, hour: number): number {
  return londonHour(day, hour).getTime();
}

/** The parts of the day that no entry takes, in order. */
function gapsOf(taken: readonly TimeSpan[], day: Gap): Gap[] {
  const entries = taken.toSorted(
    (one, other) => one.startTime.getTime() - other.startTime.getTime(),
  );
  const starts = [day.start, ...entries.map(({ endTime }) => endTime.getTime())];
  const ends = [...entries.map(({ startTime }) => startTime.getTime()), day.end];
  return starts
    .map((start, index) => ({
      start: Math.max(start, day.start),
      end: Math.min(ends[index] ?? day.end, day.end),
    }))
    .filter(({ start, end }) => start < end);
}

function minutesOf({ start, end }: Gap): number {
  return (end - start) / MINUTE_MS;
}
