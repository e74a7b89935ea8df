const names = { short: nameFormat("short"), long: nameFormat("long") };

/** The name of a weekday; 1 is Monday, 7 is Sunday. */
export function weekdayName(weekday: number, length: keyof typeof names): string {
  // 1 January 2024 was a Monday.
  return names[length].format(Date.UTC(2024, 0, weekday));
}

function nameFormat(weekday: "short" | "long"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", { weekday, timeZone: "UTC" });
}
