import { apportion, apportionPercent } from "@dash/contracts/reports/agreeing-figures";
import type { ServiceLineHours } from "@dash/contracts/reports/dashboard";

/** The part of a service line in the hours of a month. */
export interface LineShare {
  readonly id: string;
  readonly name: string;
  /** Light grey for a line without a colour. */
  readonly color: string;
  readonly minutes: number;
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
    id: line.serviceLineId,
    name: line.serviceLineName,
    color: line.color || LIGHT_GREY,
    minutes: line.totalMinutes,
    tenths: tenths[index] ?? 0,
    share: percents[index] ?? 0,
  }));
}
