import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { formatDateTime, formatMonth, type CalendarMonth } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/dialog";
import type { ReactNode } from "react";
import { Fact, Facts } from "../facts/facts.tsx";
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
    <Dialog isOpen onClose={onClose} title={title} description={definition}>
      <Facts>
        <Fact label="Month">
          {formatMonth(month.month, month.year)} in London, by when it happened
        </Fact>
        <Fact label="Value">{figureText(metric, value)}</Fact>
        <Fact label="Formula">{formulaOf(metric)}</Fact>
        {working !== null && <Fact label="In numbers">{working}</Fact>}
        <CountedRows kpi={kpi} month={month} />
        {more}
        <Fact label="Target">{target === null ? "None" : limitText(metric, target)}</Fact>
        <Source kpi={kpi} />
      </Facts>
    </Dialog>
  );
}

/** The rows behind the value. For a mean, the numerator and the denominator are the same rows. */
function CountedRows({ kpi, month }: Pick<KpiPanelProps, "kpi" | "month">) {
  const { metric, n, numerator } = kpi;
  if (n === null) return <Fact label="Looked at (n)">Nothing is counted</Fact>;
  return (
    <>
      {kpiMetrics[metric].where && numerator !== null && (
        <Fact label="Counted">
          <KpiRowsLink kpi={kpi} month={month} part="numerator">
            {numerator.toLocaleString("en-GB")}
          </KpiRowsLink>
        </Fact>
      )}
      <Fact label="Looked at (n)">
        <KpiRowsLink kpi={kpi} month={month} part="denominator">
          {n.toLocaleString("en-GB")}
        </KpiRowsLink>
      </Fact>
    </>
  );
}

function Source({ kpi: { metric, source, recorded, computed } }: Pick<KpiPanelProps, "kpi">) {
  const isComputed = kpiMetrics[metric].of !== undefined;
  if (source === "computed")
    return <Fact label="Source">{isComputed ? "Computed" : "Nothing is recorded"}</Fact>;
  return (
    <>
      <Fact label="Source">Recorded</Fact>
      {isComputed && <Fact label="Computed value">{figureText(metric, computed)}</Fact>}
      {recorded && (
        <>
          <Fact label="Recorded by">
            {recorded.by ?? "An administrator"}, {formatDateTime(recorded.at)}
          </Fact>
          <Fact label="Why">{recorded.why}</Fact>
        </>
      )}
    </>
  );
}

function figureText(metric: Kpi["metric"], value: number | null): string {
  return value === null ? "No Data" : formatFigure(metric, value);
}
