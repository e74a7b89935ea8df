import { daysLater } from "@dash/kit";

const dayFormat = format({ weekday: "long", day: "numeric", month: "long" });
const weekFormat = format({ day: "numeric", month: "long", year: "numeric" });
const weekdayFormat = format({ weekday: "short" });
const dateFormat = format({ day: "numeric", month: "short" });

/** A week, by its seven days from Monday to Sunday. */
export interface WeekDays {
  readonly monday: string;
  readonly sunday: string;
  readonly days: readonly string[];
}

/** The week that a day is in. */
export function weekOf(date: string): WeekDays {
  const monday = daysLater(date, -((new Date(date).getUTCDay() + 6) % 7));
  const days = Array.from({ length: 7 }, (_, index) => daysLater(monday, index));
  return { monday, sunday: daysLater(monday, 6), days };
}

/** `Week of 23 November 2026`. */
export function weekName(monday: string): string {
  return `Week of ${weekFormat.format(new Date(monday))}`;
}

/** `Monday 23 November`. */
export function dayName(date: string): string {
  // Some versions of the format have a comma after the weekday.
  return dayFormat.format(new Date(date)).replace(",", "");
}

/** `Mon` and `23 Nov`. */
export function shortDay(date: string) {
  const day = new Date(date);
  return { weekday: weekdayFormat.format(day), date: dateFormat.format(day) };
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
}
