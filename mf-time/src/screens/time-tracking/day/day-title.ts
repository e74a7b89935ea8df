import { dayName } from "../week/week-days.ts";

/** Writes a day, `YYYY-MM-DD`, as `Wednesday 15 July 2026`. */
export function dayTitle(date: string): string {
  return `${dayName(date)} ${date.slice(0, 4)}`;
}
