import { apportion, apportionPercent } from "@dash/contracts/reports/agreeing-figures";
import type { ServiceLineHours } from "@dash/contracts/reports/dashboard";

/** The part of a service line in the hours of a month. A line without a colour is light grey. */
export interface LineShare extends ServiceLineHours {
  /** Tenths of an hour; they add up to the displayed hours used. */
  readonly tenths: number;
  /** Tenths of a percent; they add up to 1000. */
  readonly share: number;
}

const LIGHT_GREY = "#d3d3d3";

/** The parts of the lines, in their order. */
export function lineShares(lines: readonly ServiceLineHours[]): LineShare[] {
  const minutes = lines.map(({ totalMinutes }) => totalMinutes);
  const [tenths, percents] = [apportion(minutes), apportionPercent(minutes)];
  return lines.map((line, index) => ({
    ...line,
    color: line.color || LIGHT_GREY,
    tenths: tenths[index] ?? 0,
    share: percents[index] ?? 0,
  }));
}
