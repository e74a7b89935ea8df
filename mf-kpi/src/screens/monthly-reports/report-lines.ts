import { apportion, apportionPercent } from "@dash/contracts/reports/agreeing-figures";
import type { ReportData } from "@dash/contracts/reports/report-data";

/** The hours of a service line in a report. */
export interface ReportLine {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly minutes: number;
  /** Tenths of an hour; they add up to the displayed hours used. */
  readonly tenths: number;
  /** Tenths of a percent; they add up to 1000. */
  readonly share: number;
}

/** The service lines with hours, most hours first. */
export function reportLines({ serviceLineBreakdown }: ReportData): ReportLine[] {
  const minutes = serviceLineBreakdown.map(({ totalMinutes }) => totalMinutes);
  const [tenths, percents] = [apportion(minutes), apportionPercent(minutes)];
  return serviceLineBreakdown.map((line, index) => ({
    id: line.serviceLineId,
    name: line.serviceLineName,
    color: line.color,
    minutes: line.totalMinutes,
    tenths: tenths[index] ?? 0,
    share: percents[index] ?? 0,
  }));
}
