import type { MonthFigures } from "@dash/contracts/month-figures";
import { presentKpis, type KpiParts } from "@dash/contracts/month-kpis";
import type { Kpi } from "@dash/contracts/kpis";

/** What a month's metrics are made of. */
export interface MonthKpis {
  /** Null where nothing has happened in the month, and nothing was recorded of it. */
  readonly figures: Pick<MonthFigures, "computed" | "recorded"> | null;
  /** Of those who recorded values, by id; null where nobody did. */
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
