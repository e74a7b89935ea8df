import { kpiMetrics } from "@dash/contracts/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis";
import { formatDate, formatMonth, type CalendarMonth } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/dialog";
import type { ReactNode } from "react";
import { formulaOf, workingOf } from "./kpi-formula.ts";
import { KpiRowsLink } from "./kpi-rows-link.tsx";
import { formatFigure, limitText } from "./kpi-target.ts";

export interface DefinitionDialogProps {
  readonly kpi: Kpi;
  readonly month: CalendarMonth;
  readonly onClose: () => void;
}

/** What a metric means, and what its value of the month is made of. */
export function DefinitionDialog({ kpi, month, onClose }: DefinitionDialogProps) {
  const { metric, title, definition, value, target } = kpi;
  const working = workingOf(kpi);
  return (
    <Dialog isOpen onClose={onClose} title={title} description={definition}>
      <dl className="kpi:grid kpi:grid-cols-[auto_1fr] kpi:gap-x-6 kpi:gap-y-2 kpi:text-body">
        <Said name="Value">{figureText(metric, value)}</Said>
        <Said name="Formula">{formulaOf(metric)}</Said>
        {working !== null && <Said name="In numbers">{working}</Said>}
        <Said name="Looked at (n)">
          <LookedAt kpi={kpi} month={month} />
        </Said>
        <Said name="Month">
          {formatMonth(month.month, month.year)} in London, by when it happened
        </Said>
        <Said name="Target">{target === null ? "None" : limitText(metric, target)}</Said>
        <Source kpi={kpi} />
      </dl>
    </Dialog>
  );
}

function LookedAt({ kpi, month }: Pick<DefinitionDialogProps, "kpi" | "month">) {
  if (kpi.n === null) return "Nothing is counted";
  return (
    <KpiRowsLink kpi={kpi} month={month} part="denominator">
      {kpi.n.toLocaleString("en-GB")}
    </KpiRowsLink>
  );
}

function Source({
  kpi: { metric, source, recorded, computed },
}: Pick<DefinitionDialogProps, "kpi">) {
  const isComputed = kpiMetrics[metric].of !== undefined;
  if (source === "computed")
    return <Said name="Source">{isComputed ? "Computed" : "Nothing is recorded"}</Said>;
  return (
    <>
      <Said name="Source">Recorded</Said>
      {isComputed && <Said name="Computed value">{figureText(metric, computed)}</Said>}
      {recorded && (
        <>
          <Said name="Recorded by">
            {recorded.by ?? "An administrator"}, {formatDate(recorded.at)}
          </Said>
          <Said name="Why">{recorded.why}</Said>
        </>
      )}
    </>
  );
}

function Said({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="kpi:text-ink-soft">{name}</dt>
      <dd className="kpi:wrap-anywhere kpi:text-ink">{children}</dd>
    </>
  );
}

function figureText(metric: Kpi["metric"], value: number | null): string {
  return value === null ? "No Data" : formatFigure(metric, value);
}
