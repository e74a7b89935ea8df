import { londonToday } from "@dash/kit";
import type { Doubt } from "./doubts.tsx";
import { dayOf, namedDay, nearestDay, type DayDirection } from "./nearby-day.ts";
import { isDay } from "./typed-day.tsx";
import { typedText } from "./typed-text.tsx";

const MOST_DAYS_AHEAD = 31;
const DAY_MS = 86_400_000;
const SHAPE = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;

const separator = String.raw`[\s./-]`;
const ordinal = "(?:st|nd|rd|th)?";
const year = String.raw`(?<year>\d{4}|\d\d)`;
/** The ways to write a day: `2026-07-03`, `3/7/2026`, `3/7`, `3 Jul 2026`, `3 Jul`, `3`. */
const patterns = [
  String.raw`(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)`,
  String.raw`(?<day>\d\d?)${separator}+(?<month>\d\d?)(?:${separator}+${year})?`,
  String.raw`(?<day>\d\d?)${ordinal}${separator}*(?<name>[a-z]{3,9})(?:[,\s./-]*${year})?`,
  String.raw`(?<day>\d\d?)${ordinal}`,
].map((pattern) => new RegExp(`^${pattern}$`, "i"));

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
const monthNames = Array.from({ length: 12 }, (_, index) =>
  monthName.format(Date.UTC(2000, index)).toLowerCase(),
);
const longFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * The day, `YYYY-MM-DD`, in a text as people write it, the day before the month. It is null where the text is no day. A
 * day without its month or year becomes the nearest one in the given direction from today. A schema refuses a day that
 * does not exist, such as 30 February.
 */
export function dayIn(text: string, direction: DayDirection = "back"): string | null {
  const written = typedText(text).toLowerCase();
  const today = londonToday();
  const groups = patterns.map((pattern) => pattern.exec(written)?.groups).find(Boolean);
  if (!groups) return namedDay(written, direction, today);
  const { day = "", month, name, year } = groups;
  const number = name ? monthOf(name) : Number(month ?? 1);
  if (!(number >= 1 && number <= 12) || !(Number(day) >= 1 && Number(day) <= 31)) return null;
  if (year !== undefined) return dayOf(Number(year.padStart(4, "20")), number, Number(day));
  const isWithMonth = name !== undefined || month !== undefined;
  return nearestDay({ day: Number(day), month: isWithMonth ? number : null }, direction, today);
}

/** The number of a month by its name or the beginning of it. It is 0 where there is none. */
function monthOf(name: string): number {
  return monthNames.findIndex((full) => full.startsWith(name.toLowerCase())) + 1;
}

/** Writes a day as `03/07/2026`. Any other text stays as it is. */
export function dayText(day: string): string {
  return day.replace(SHAPE, "$<day>/$<month>/$<year>");
}

/** The day that a field understood from a short text: `Wed, 25 Nov 2026`. It is null where the text is written out. */
export function understoodDay(text: string, day: string): string | null {
  return isDay(day) && typedText(text) !== dayText(day) ? withWeekday.format(new Date(day)) : null;
}

const withWeekday = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** The doubt about a day that is further away than what people usually mean. An emptied field has none. */
export function dayDoubt(day: string, today: string): Doubt | null {
  if (!isDay(day)) return null;
  const latest = new Date(Date.parse(today) + MOST_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const earliest = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const distance =
    (day > latest && `more than ${MOST_DAYS_AHEAD} days ahead`) ||
    (day < earliest && "more than 12 months back");
  if (!distance) return null;
  return {
    text: `That is ${longFormat.format(new Date(day))}, ${distance}. Save again to keep it.`,
  };
}
