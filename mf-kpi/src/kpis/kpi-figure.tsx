import type { Kpi } from "@dash/contracts/kpis";
import { Badge } from "@dash/kit/ui/badge";
import { rowsAddress, type KpiMonth } from "./kpi-month.ts";
import { formatKpi } from "./kpi-value.ts";
import { MissingFigure } from "./missing-figure.tsx";
import { RowsLink } from "./rows-link.tsx";

export interface KpiFigureProps {
  readonly kpi: Kpi | undefined;
  readonly month: KpiMonth;
}

/** A metric's value, which opens its rows; marked where somebody recorded it. */
export function KpiFigure({ kpi, month }: KpiFigureProps) {
  if (!kpi || kpi.value === null) return <MissingFigure />;
  const { metric, title, value, unit, n } = kpi;
  const text = formatKpi({ value, unit });
  // What is recorded only has no rows.
  const hasRows = n !== null;
  return (
    <span className="kpi:inline-flex kpi:flex-wrap kpi:items-center kpi:gap-2">
      {hasRows ? (
        <RowsLink to={rowsAddress(metric, month)} label={title}>
          {text}
        </RowsLink>
      ) : (
        text
      )}
      {kpi.source === "recorded" && <Badge tone="accent">Recorded</Badge>}
    </span>
  );
}
