import { percentUnits, unitsText } from "@dash/contracts/percentages";
import type { PreviousMonth, ReportData, ReportKpi } from "@dash/contracts/report-data";
import { formatDuration } from "@dash/kit";
import { changeOf } from "../../../kpis/kpi-change.ts";
import { formatFigure } from "../../../kpis/kpi-target.ts";
import { findKpi } from "../../../kpis/kpi-value.ts";
import { reportParts } from "../report-parts.ts";
import { NO_DATA, periodOf } from "../report-words.ts";
import { PrintableSection, type PrintableProps } from "./printable-section.tsx";
import { PrintableTable } from "./printable-table.tsx";

const DECIMALS = 2;

interface Compared {
  readonly figure: string;
  readonly before: string;
  readonly now: string;
  readonly change: string;
}

/** The month beside the one before it. */
export function MonthComparison({ data }: PrintableProps) {
  const { previous } = data;
  return (
    <PrintableSection title={reportParts.comparison.title}>
      {previous ? (
        <PrintableTable
          caption={`${periodOf(data)} beside ${periodOf(previous)}`}
          columns={[
            { header: "Figure", cell: ({ figure }: Compared) => figure },
            { header: periodOf(previous), isNumber: true, cell: ({ before }) => before },
            { header: periodOf(data), isNumber: true, cell: ({ now }) => now },
            { header: "Change", isNumber: true, cell: ({ change }) => change },
          ]}
          rows={[...comparedHours(data, previous), ...comparedKpis(data, previous)]}
          keyOf={({ figure }) => figure}
        />
      ) : (
        <p>Nothing was recorded in the month before.</p>
      )}
    </PrintableSection>
  );
}

function comparedHours(data: ReportData, previous: PreviousMonth): Compared[] {
  const { isEmpty, minutesUsed, hoursAvailable } = data;
  const known = (text: string) => (isEmpty ? NO_DATA : text);
  const minutes = minutesUsed - previous.minutesUsed;
  const [before, now] = [utilizationUnits(previous), utilizationUnits(data)];
  const hours = hoursAvailable - previous.hoursAvailable;
  return [
    {
      figure: "Hours used (h:mm)",
      before: formatDuration(previous.minutesUsed),
      now: known(formatDuration(minutesUsed)),
      change: isEmpty ? "–" : signed(minutes, formatDuration(Math.abs(minutes))),
    },
    {
      figure: "Hours available",
      before: previous.hoursAvailable.toLocaleString("en-GB"),
      now: hoursAvailable.toLocaleString("en-GB"),
      change: signed(hours, Math.abs(hours).toLocaleString("en-GB")),
    },
    {
      figure: "Utilization",
      before: unitsText(before, DECIMALS),
      now: known(unitsText(now, DECIMALS)),
      change: isEmpty ? "–" : signed(now - before, points(now - before)),
    },
  ];
}

function utilizationUnits({ minutesUsed, hoursAvailable }: ReportData | PreviousMonth): number {
  return percentUnits(minutesUsed, hoursAvailable * 60, DECIMALS);
}

function points(units: number): string {
  return unitsText(Math.abs(units), DECIMALS).replace("%", " points");
}

/** The metrics that have data in one of the months. */
function comparedKpis({ kpis }: ReportData, previous: PreviousMonth): Compared[] {
  return kpis.flatMap((kpi) => {
    const { metric, title, value } = kpi;
    const before = findKpi(previous.kpis, metric)?.value ?? null;
    if (value === null && before === null) return [];
    const textOf = (each: number | null) => (each === null ? NO_DATA : formatFigure(metric, each));
    return [
      { figure: title, before: textOf(before), now: textOf(value), change: kpiChange(kpi, before) },
    ];
  });
}

function kpiChange({ metric, value, unit }: ReportKpi, before: number | null): string {
  if (value === null || before === null) return "–";
  const change = changeOf(metric, value, before);
  if (!change) return "the same";
  // More calls are neither better nor worse.
  return unit === "other" ? change.text : `${change.text}, ${change.word}`;
}

function signed(difference: number, size: string): string {
  if (difference === 0) return "the same";
  return `${difference > 0 ? "+" : "−"}${size}`;
}
