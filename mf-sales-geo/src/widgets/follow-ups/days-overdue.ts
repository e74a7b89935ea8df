const DAY_MS = 86_400_000;

/** How many days a day, `2026-03-01`, is before today. */
export function daysOverdue(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
}
