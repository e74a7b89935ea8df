import { ratingOf, type KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { Figure, Figures } from "@dash/kit/ui/layout/figures";
import { formatFigure } from "../../../kpis/kpi-target.ts";

interface MonthValue {
  readonly label: string;
  readonly value: number | null;
}

export interface YearFiguresProps {
  readonly metric: KpiMetric;
  readonly target: number | null;
  readonly months: readonly MonthValue[];
}

/** The highest and the lowest month of the chart, and the number of months that reach the target. */
export function YearFigures({ metric, target, months }: YearFiguresProps) {
  const measured = months.flatMap(({ label, value }) => (value === null ? [] : { label, value }));
  const ascending = measured.toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [ascending[0], ascending.at(-1)];
  if (!lowest || !highest) return null;
  const reached = measured.filter(({ value }) => ratingOf(metric, value, target) === "Excellent");
  return (
    <Figures className="kpi:my-auto kpi:grid-cols-2 kpi:pt-4 kpi:sm:grid-cols-3">
      <Figure label="Highest" note={highest.label}>
        {formatFigure(metric, highest.value)}
      </Figure>
      <Figure label="Lowest" note={lowest.label}>
        {formatFigure(metric, lowest.value)}
      </Figure>
      {target !== null && (
        <Figure label="On target" note="months with a value">
          {reached.length} of {measured.length}
        </Figure>
      )}
    </Figures>
  );
}
