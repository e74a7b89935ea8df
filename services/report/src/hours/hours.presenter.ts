import {
  minutesAvailable,
  roundToUnit,
  type Allocation,
} from "@dash/contracts/reports/agreeing-figures";
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

interface AllocatedMonth {
  readonly tier: { readonly monthlyHours: number } | null;
  readonly carriedIn: number;
}

/** The hours of a month's tier, or of the default one, and the minutes that were carried in. */
export function allocationOf({ tier, carriedIn }: AllocatedMonth): Allocation {
  const hoursAvailable = (tier ?? DEFAULT_TIER).monthlyHours;
  return { hoursAvailable, ...(carriedIn > 0 && { carriedIn }) };
}

interface UsedHours extends AllocatedMonth {
  readonly lines: readonly { readonly minutes: number }[];
}

/** A month's hours and how many it may use. */
export function presentHours(
  month: UsedHours,
): Pick<ReportData, keyof Allocation | "minutesUsed" | "hoursUsed" | "utilizationRate"> {
  const minutesUsed = minutesOf(month.lines);
  const allocation = allocationOf(month);
  return {
    minutesUsed,
    hoursUsed: hours(minutesUsed),
    ...allocation,
    utilizationRate: percentOf(minutesUsed, minutesAvailable(allocation)),
  };
}
