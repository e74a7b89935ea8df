import { daysInMonth, daysLater } from "@dash/kit";

/** The direction from today in which a short day, such as `25`, is completed to the nearest date. */
export type DayDirection = "back" | "ahead";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const offsets = new Map([
  ["today", 0],
  ["yesterday", -1],
  ["tomorrow", 1],
]);
const letters = new Map([
  ["t", "today"],
  ["y", "yesterday"],
]);
const SHORTEST_NAME = 3;

/** The day so many months later, or the last day of that month where it is shorter. */
export function monthsLater(date: string, count: number): string {
  const [year, month, day] = partsOf(date);
  const first = dayOf(year, month + count, 1);
  const [inYear, inMonth] = partsOf(first);
  return dayOf(inYear, inMonth, Math.min(day, daysInMonth({ month: inMonth, year: inYear })));
}

/** The day of a word such as `yesterday` or `mon`. It is null where the word is none of them. */
export function namedDay(word: string, direction: DayDirection, today: string): string | null {
  const name = letters.get(word) ?? word;
  if (name.length < SHORTEST_NAME) return null;
  for (const [full, offset] of offsets) if (full.startsWith(name)) return daysLater(today, offset);
  const weekday = weekdays.findIndex((full) => full.startsWith(name));
  if (weekday < 0) return null;
  const distance = weekday - new Date(today).getUTCDay();
  return daysLater(today, direction === "ahead" ? (distance + 7) % 7 : -((7 - distance) % 7));
}

/** The nearest day of that number, in any month where none is given. A day that no month has comes back as it is. */
export function nearestDay(
  { day, month }: { readonly day: number; readonly month: number | null },
  direction: DayDirection,
  today: string,
): string {
  const [year, running] = partsOf(today);
  const step = direction === "ahead" ? 1 : -1;
  // Eight years pass without 29 February, around 2100.
  const candidates = Array.from({ length: 9 }, (_, count) =>
    month === null
      ? dayOf(year, running + count * step, day)
      : dayOf(year + count * step, month, day),
  );
  const isNear = (candidate: string) =>
    direction === "ahead" ? candidate >= today : candidate <= today;
  return candidates.find((each) => exists(each) && isNear(each)) ?? dayOf(year, month ?? 2, day);
}

function exists(date: string): boolean {
  const [year, month, day] = partsOf(date);
  return day <= daysInMonth({ month, year });
}

/** Writes a day. A month before January or after December is one of another year. */
export function dayOf(year: number, month: number, day: number): string {
  const inYear = year + Math.floor((month - 1) / 12);
  const inMonth = ((((month - 1) % 12) + 12) % 12) + 1;
  return [inYear, inMonth, day].map((part) => String(part).padStart(2, "0")).join("-");
}

function partsOf(day: string): [number, number, number] {
  return day.split("-").map(Number) as [number, number, number];
}
