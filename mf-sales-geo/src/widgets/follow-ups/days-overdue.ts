const DAY_MS = 86_400_000;

/** The number of days from `day`, such as `2026-03-01`, until today. */
export function daysOverdue(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
}
