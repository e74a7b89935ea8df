import { kpiMetrics, type RatioTerm } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { formatDateTime, formatMonth, type CalendarMonth } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { DescriptionList, type DescriptionRow } from "@dash/kit/ui/layout/description-list";
import { formulaOf, workingOf } from "./kpi-formula.ts";
import { KpiRowsLink } from "./kpi-rows-link.tsx";
import { formatFigure, limitText } from "./kpi-target.ts";

export interface KpiPanelProps {
  readonly kpi: Kpi;
  readonly month: CalendarMonth;
  /** The target of the card, if it differs from the metric's own target. */
  readonly target?: number | null;
  /** More lines for the panel. */
  readonly more?: readonly DescriptionRow[];
  readonly onClose: () => void;
}

/** Explains a metric and how its value of the month is calculated. */
export function KpiPanel({ kpi, month, target = kpi.target, more = [], onClose }: KpiPanelProps) {
  const { metric, title, definition, value } = kpi;
  return (
    <Dialog onClose={onClose} title={title} description={definition}>
      <DescriptionList
        rows={[
          ["Month", `${formatMonth(month.month, month.year)} in London, by when it happened`],
          ["Value", figureText(metric, value)],
          ["Formula", formulaOf(metric)],
          ["In numbers", workingOf(kpi)],
          ...countedRows(kpi, month),
          ...more,
          ["Target", target === null ? "None" : limitText(metric, target)],
          ...sourceRows(kpi),
        ]}
      />
    </Dialog>
  );
}

/** The rows behind the value. For a mean, the numerator and the denominator are the same rows. */
function countedRows(kpi: Kpi, month: CalendarMonth): DescriptionRow[] {
  const { metric, n, numerator } = kpi;
  if (n === null) return [["Looked at (n)", "Nothing is counted"]];
  const link = (part: RatioTerm, count: number) => (
    <KpiRowsLink kpi={kpi} month={month} part={part}>
      {count.toLocaleString("en-GB")}
    </KpiRowsLink>
  );
  const isCounted = kpiMetrics[metric].where && numerator !== null;
  return [
    ["Counted", isCounted ? link("numerator", numerator) : null],
    ["Looked at (n)", link("denominator", n)],
  ];
}

function sourceRows({ metric, source, recorded, computed }: Kpi): DescriptionRow[] {
  const isComputed = kpiMetrics[metric].of !== undefined;
  if (source === "computed") return [["Source", isComputed ? "Computed" : "Nothing is recorded"]];
  const who = recorded && `${recorded.by ?? "An administrator"}, ${formatDateTime(recorded.at)}`;
  return [
    ["Source", "Recorded"],
    ["Computed value", isComputed ? figureText(metric, computed) : null],
    ["Recorded by", who],
    ["Why", recorded && recorded.why],
  ];
}

function figureText(metric: Kpi["metric"], value: number | null): string {
  return value === null ? "No Data" : formatFigure(metric, value);
}
