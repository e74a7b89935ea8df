import { kpiText } from "@dash/contracts/kpis/kpi-text";
import { availableHours, minutesAvailable } from "@dash/contracts/reports/agreeing-figures";
import { percentText } from "@dash/contracts/values/percentages";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { formatDuration } from "@dash/kit";
import { NO_DATA } from "../report-texts.ts";

export interface ComparedFigure {
  readonly figure: string;
  readonly first: string;
  readonly second: string;
}

/** The figures of two versions side by side, in the order of the report; "No data" for a missing figure. */
export function compareReports(first: ReportData, second: ReportData): ComparedFigure[] {
  const [before, after] = [figuresOf(first), figuresOf(second)];
  return [...new Set([...before.keys(), ...after.keys()])].map((figure) => ({
    figure,
    first: before.get(figure) ?? NO_DATA,
    second: after.get(figure) ?? NO_DATA,
  }));
}

/** The exact figures, so that a difference of one minute is visible. */
function figuresOf(data: ReportData): Map<string, string> {
  const { isEmpty, stock, minutesUsed } = data;
  return new Map([
    ["Tier", data.tierName],
    ["Hours available", availableHours(data).toLocaleString("en-GB")],
    ["Hours used (h:mm)", isEmpty ? NO_DATA : formatDuration(data.minutesUsed)],
    ["Utilization", isEmpty ? NO_DATA : percentText(minutesUsed, minutesAvailable(data), 2)],
    ...(data.carriedOut
      ? [["Hours carried over (h:mm)", formatDuration(data.carriedOut)] as const]
      : []),
    ["Stock movements", stock.movements.toLocaleString("en-GB")],
    ["Units in", stock.unitsIn.toLocaleString("en-GB")],
    ["Units out", stock.unitsOut.toLocaleString("en-GB")],
    ["Units adjusted", stock.unitsAdjusted.toLocaleString("en-GB")],
    ["Times low on stock", stock.timesLow.toLocaleString("en-GB")],
    ...data.kpis.map(({ title, value, unit }): [string, string] => [
      title,
      value === null ? NO_DATA : kpiText({ value, unit }),
    ]),
    ...data.serviceLineBreakdown.map((line): [string, string] => [
      `${line.serviceLineName} (h:mm)`,
      formatDuration(line.totalMinutes),
    ]),
  ]);
}
