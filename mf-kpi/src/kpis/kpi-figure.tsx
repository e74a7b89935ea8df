import { kpiText } from "@dash/contracts/kpis/kpi-text";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { KpiValueLink } from "./kpi-value-link.tsx";
import { MissingFigure } from "./missing-figure.tsx";

export interface KpiFigureProps {
  readonly kpi: Kpi | undefined;
  readonly month: CalendarMonth;
}

/** A metric's value. A computed value opens its rows; a recorded value has a mark. */
export function KpiFigure({ kpi, month }: KpiFigureProps) {
  if (!kpi || kpi.value === null) return <MissingFigure />;
  const { value, unit } = kpi;
  return (
    <span className="kpi:inline-flex kpi:flex-wrap kpi:items-center kpi:gap-2">
      <KpiValueLink kpi={kpi} month={month}>
        {kpiText({ value, unit })}
      </KpiValueLink>
      {kpi.source === "recorded" && <Badge tone="accent">Recorded</Badge>}
    </span>
  );
}
