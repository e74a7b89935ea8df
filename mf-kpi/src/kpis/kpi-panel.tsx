import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { formatDateTime, formatMonth, type CalendarMonth } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import type { ReactNode } from "react";
import { Description, DescriptionList } from "@dash/kit/ui/layout/description-list";
import { formulaOf, workingOf } from "./kpi-formula.ts";
import { KpiRowsLink } from "./kpi-rows-link.tsx";
import { formatFigure, limitText } from "./kpi-target.ts";

export interface KpiPanelProps {
  readonly kpi: Kpi;
  readonly month: CalendarMonth;
  /** The target of the card, if it differs from the metric's own target. */
  readonly target?: number | null;
  /** More lines for the panel. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

/** Explains a metric and how its value of the month is calculated. */
export function KpiPanel({ kpi, month, target = kpi.target, more, onClose }: KpiPanelProps) {
  const { metric, title, definition, value } = kpi;
  const working = workingOf(kpi);
  return (
    <Dialog onClose={onClose} title={title} description={definition}>
      <DescriptionList>
        <Description label="Month">
          {formatMonth(month.month, month.year)} in London, by when it happened
        </Description>
        <Description label="Value">{figureText(metric, value)}</Description>
        <Description label="Formula">{formulaOf(metric)}</Description>
        {working !== null && <Description label="In numbers">{working}</Description>}
        <CountedRows kpi={kpi} month={month} />
        {more}
        <Description label="Target">
          {target === null ? "None" : limitText(metric, target)}
        </Description>
        <Source kpi={kpi} />
      </DescriptionList>
    </Dialog>
  );
}

/** The rows behind the value. For a mean, the numerator and the denominator are the same rows. */
function CountedRows({ kpi, month }: Pick<KpiPanelProps, "kpi" | "month">) {
  const { metric, n, numerator } = kpi;
  if (n === null) return <Description label="Looked at (n)">Nothing is counted</Description>;
  return (
    <>
      {kpiMetrics[metric].where && numerator !== null && (
        <Description label="Counted">
          <KpiRowsLink kpi={kpi} month={month} part="numerator">
            {numerator.toLocaleString("en-GB")}
          </KpiRowsLink>
        </Description>
      )}
      <Description label="Looked at (n)">
        <KpiRowsLink kpi={kpi} month={month} part="denominator">
          {n.toLocaleString("en-GB")}
        </KpiRowsLink>
      </Description>
    </>
  );
}

function Source({ kpi: { metric, source, recorded, computed } }: Pick<KpiPanelProps, "kpi">) {
  const isComputed = kpiMetrics[metric].of !== undefined;
  if (source === "computed")
    return (
      <Description label="Source">{isComputed ? "Computed" : "Nothing is recorded"}</Description>
    );
  return (
    <>
      <Description label="Source">Recorded</Description>
      {isComputed && (
        <Description label="Computed value">{figureText(metric, computed)}</Description>
      )}
      {recorded && (
        <>
          <Description label="Recorded by">
            {recorded.by ?? "An administrator"}, {formatDateTime(recorded.at)}
          </Description>
          <Description label="Why">{recorded.why}</Description>
        </>
      )}
    </>
  );
}

function figureText(metric: Kpi["metric"], value: number | null): string {
  return value === null ? "No Data" : formatFigure(metric, value);
}
