import { formatMonth } from "@dash/kit";
import type { Period } from "./geo-place.ts";

/** The period in words, such as `2026` or `March 2026`. */
export function periodText({ year, month }: Period): string {
  return month === undefined ? String(year) : formatMonth(month, year);
}
