import type { MonthFigures } from "@dash/contracts/kpis/month-figures";
import { presentKpis, type KpiInputs } from "@dash/contracts/kpis/month-kpis";
import type { Kpi } from "@dash/contracts/kpis/kpis";

/** The data from which a month's metrics are made. */
export interface MonthKpis {
  /** Null when nothing happened in the month and no value was recorded. */
  readonly figures: Pick<MonthFigures, "computed" | "recorded"> | null;
  /** By id, the names of the people who recorded values; null when no value was recorded. */
  readonly names: Readonly<Record<string, string>> | null;
  readonly targets: KpiInputs["targets"];
}

export function presentMonthKpis({ figures, names, targets }: MonthKpis): Kpi[] {
  const recorded = Object.entries(figures?.recorded ?? {}).map(([metric, record]) => [
    metric,
    { ...record, by: names?.[record.by] ?? null },
  ]);
  return presentKpis({
    computed: figures?.computed ?? {},
    recorded: Object.fromEntries(recorded) as KpiInputs["recorded"],
    targets,
  });
}
