const weekdayFormats = { short: weekdayFormat("short"), long: weekdayFormat("long") };

function weekdayFormat(weekday: "short" | "long"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", { weekday, timeZone: "UTC" });
}

/** Writes `Mon` or `Monday`; 1 is Monday, 7 is Sunday. */
export function formatWeekday(weekday: number, length: "short" | "long"): string {
  // 1 January 2024 was a Monday.
  return weekdayFormats[length].format(Date.UTC(2024, 0, weekday));
}
