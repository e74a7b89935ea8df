import type { Kpi } from "@dash/contracts/kpis";
import { formatDateTime } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/dialog";
import type { ReactNode } from "react";
import { FigureFact, FigureFacts } from "./figure-facts.tsx";
import { rowsAddress, type KpiMonth } from "./kpi-month.ts";
import { formatKpi } from "./kpi-value.ts";
import { RowsLink } from "./rows-link.tsx";

export interface KpiPanelProps {
  /** As its card calls it. */
  readonly label: string;
  readonly kpi: Kpi;
  readonly month: KpiMonth;
  /** As its card names it; undefined where the card names none. */
  readonly target: string | undefined;
  /** Facts beside those that every metric has. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

/** How a figure comes about: its definition, the rows that it is made of, its source and its target. */
export function KpiPanel({ label, kpi, month, target, more, onClose }: KpiPanelProps) {
  const { value, unit, source, computed, definition } = kpi;
  return (
    <Dialog isOpen onClose={onClose} title={label} description={definition}>
      <FigureFacts>
        <FigureFact label="Month">{month.name}, by the time in London</FigureFact>
        <FigureFact label="Value">{amount(value, unit)}</FigureFact>
        {source === "recorded" && (
          <FigureFact label="Computed value">{amount(computed, unit)}</FigureFact>
        )}
        <KpiRows kpi={kpi} month={month} />
        {more}
        <FigureFact label="Source">{sourceOf(kpi)}</FigureFact>
        <FigureFact label="Target">{target ?? "None"}</FigureFact>
      </FigureFacts>
    </Dialog>
  );
}

function KpiRows({ kpi, month }: Pick<KpiPanelProps, "kpi" | "month">) {
  const { metric, unit, n, numerator, denominator } = kpi;
  if (n === null || denominator === null) return null;
  const isCount = unit === "other" || unit === "percentage";
  return (
    <>
      {numerator !== null &&
        (isCount ? (
          <FigureFact label="Counted">
            <RowsLink to={rowsAddress(metric, month, "numerator")} label="that count">
              {numerator}
            </RowsLink>
          </FigureFact>
        ) : (
          <FigureFact label="Sum">{amountOf(numerator, unit)}</FigureFact>
        ))}
      <FigureFact label="Calls and visits looked at (n)">
        <RowsLink to={rowsAddress(metric, month, "denominator")} label="looked at">
          {n}
        </RowsLink>
      </FigureFact>
    </>
  );
}

/** A sum of ratings is no rating out of five. */
function amountOf(sum: number, unit: Kpi["unit"]): string {
  return formatKpi({ value: sum, unit: unit === "rating" ? "other" : unit });
}

function amount(value: number | null, unit: Kpi["unit"]): string {
  return value === null ? "No data" : formatKpi({ value, unit });
}

function sourceOf({ recorded, n }: Kpi): string {
  if (recorded) {
    const { by, at, why } = recorded;
    return `Recorded${by ? ` by ${by}` : ""} on ${formatDateTime(at)}: ${why}`;
  }
  return n === null ? "Nothing recorded" : "Computed from the calls and visits of the month";
}
