import type { MonthFigures } from "@dash/contracts/kpis/month-figures";
import { presentKpis, type KpiParts } from "@dash/contracts/kpis/month-kpis";
import type { Kpi } from "@dash/contracts/kpis/kpis";

/** The parts of a month's metrics. */
export interface MonthKpis {
  /** Null when nothing happened in the month and nothing was recorded for it. */
  readonly figures: Pick<MonthFigures, "computed" | "recorded"> | null;
  /** The names of the people who recorded values, by id; null when there are none. */
  readonly names: Readonly<Record<string, string>> | null;
  readonly targets: KpiParts["targets"];
}

export function presentMonthKpis({ figures, names, targets }: MonthKpis): Kpi[] {
  const recorded = Object.entries(figures?.recorded ?? {}).map(([metric, record]) => [
    metric,
    { ...record, by: names?.[record.by] ?? null },
  ]);
  return presentKpis({
    computed: figures?.computed ?? {},
    recorded: Object.fromEntries(recorded) as KpiParts["recorded"],
    targets,
  });
}
