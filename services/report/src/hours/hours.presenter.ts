import { roundToUnit } from "@dash/contracts/reports/agreeing-figures";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import { percentOf } from "@dash/contracts/values/percentages";

/** Converts minutes to hours with two decimals. */
export function hours(minutes: number): number {
  return roundToUnit(minutes * 100, 60) / 100;
}

export function minutesOf(parts: readonly { readonly minutes: number }[]): number {
  return parts.reduce((sum, { minutes }) => sum + minutes, 0);
}

interface UsedHours {
  readonly tier: { readonly monthlyHours: number } | null;
  readonly lines: readonly { readonly minutes: number }[];
}

/** A month's hours and how many the tier allows. */
export function presentHours({
  tier,
  lines,
}: UsedHours): Pick<
  ReportData,
  "minutesUsed" | "hoursUsed" | "hoursAvailable" | "utilizationRate"
> {
  const minutesUsed = minutesOf(lines);
  const { monthlyHours } = tier ?? DEFAULT_TIER;
  return {
    minutesUsed,
    hoursUsed: hours(minutesUsed),
    hoursAvailable: monthlyHours,
    utilizationRate: percentOf(minutesUsed, monthlyHours * 60),
  };
}
