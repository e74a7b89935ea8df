import { rounded } from "@dash/contracts/reports/agreeing-figures";

/** Converts minutes to hours with two decimals. */
export function hours(minutes: number): number {
  return rounded(minutes * 100, 60) / 100;
}
