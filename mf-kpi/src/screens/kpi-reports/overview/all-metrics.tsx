import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useId } from "react";
import { findKpi } from "../../../kpis/kpi-value.ts";
import { seriesQuery } from "../../../kpis/kpi-series.queries.ts";
import { kpisQuery } from "../kpi-reports.queries.ts";
import { metricColumnsOf } from "./metric-columns.tsx";
import { metricColumns, type MetricGroup } from "./metric-groups.ts";

/** All metrics of the month in groups, including those without a card. */
export function AllMetrics({ month }: { readonly month: CalendarMonth }) {
  const [{ data: kpis }, { data: series }] = useSuspenseQueries({
    queries: [kpisQuery(month), seriesQuery(month)],
  });
  const columns = metricColumnsOf(month, series);
  return (
    <div className="kpi:grid kpi:gap-x-8 kpi:gap-y-6 kpi:xl:grid-cols-2">
      {metricColumns.map((groups) => (
        <div key={groups[0]?.title} className="kpi:flex kpi:min-w-0 kpi:flex-col kpi:gap-6">
          {groups.map((group) => (
            <Group key={group.title} {...group} kpis={kpis} columns={columns} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface GroupProps extends MetricGroup {
  readonly kpis: readonly Kpi[];
  readonly columns: readonly Column<Kpi>[];
}

function Group({ title, metrics, kpis, columns }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="kpi:mb-1 kpi:text-body kpi:font-medium kpi:text-ink">
        {title}
      </h3>
      <DataTable
        caption={title}
        isCaptionHidden
        columns={columns}
        rows={metrics.flatMap((metric) => findKpi(kpis, metric) ?? [])}
        keyOf={({ metric }) => metric}
      />
    </section>
  );
}
