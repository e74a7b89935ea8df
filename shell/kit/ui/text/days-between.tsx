const DAY_MS = 86_400_000;

/** The number of days from one day to another, both such as `2026-03-01`; negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
