import { apportion, shares } from "@dash/contracts/agreeing-figures";
import type { ReportData } from "@dash/contracts/report-data";

/** The hours of a service line as a report shows them. */
export interface ReportLine {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly minutes: number;
  /** Tenths of an hour, which sum to the hours used as they are shown. */
  readonly tenths: number;
  /** Tenths of a percent, which sum to 1000. */
  readonly share: number;
}

/** The service lines with time, most hours first. */
export function reportLines({ serviceLineBreakdown }: ReportData): ReportLine[] {
  const minutes = serviceLineBreakdown.map(({ totalMinutes }) => totalMinutes);
  const [tenths, percents] = [apportion(minutes), shares(minutes)];
  return serviceLineBreakdown.map((line, index) => ({
    id: line.serviceLineId,
    name: line.serviceLineName,
    color: line.color,
    minutes: line.totalMinutes,
    tenths: tenths[index] ?? 0,
    share: percents[index] ?? 0,
  }));
}
