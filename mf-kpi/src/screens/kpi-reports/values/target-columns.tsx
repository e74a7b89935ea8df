import { kpiMetrics, type TargetMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { KpiTarget } from "@dash/contracts/kpis/kpi-changes";
import { formatDate, formatMonth, type CalendarMonth } from "@dash/kit";
import type { Column } from "@dash/kit/ui/list/data-table";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { limitText } from "../../../kpis/kpi-target.ts";

export interface TargetRow {
  readonly metric: TargetMetric;
  /** The target in force in the chosen month; null if there is none. */
  readonly inForce: number | null;
  /** Newest first. */
  readonly history: readonly KpiTarget[];
}

export function targetColumns(
  { month, year }: CalendarMonth,
  onSet: (metric: TargetMetric) => void,
): Column<TargetRow>[] {
  return [
    {
      key: "metric",
      header: "Metric",
      cell: ({ metric }) => {
        const { title } = kpiMetrics[metric];
        return (
          <RowOpener action={{ name: `Set target of ${title}`, onAct: () => onSet(metric) }}>
            {title}
          </RowOpener>
        );
      },
    },
    {
      key: "inForce",
      header: `In ${formatMonth(month, year)}`,
      narrow: "aside",
      cell: ({ metric, inForce }) => targetText(metric, inForce),
    },
    {
      key: "history",
      header: "All targets",
      narrow: "line",
      cell: ({ history }) => <History targets={history} />,
    },
  ];
}

function History({ targets }: { readonly targets: readonly KpiTarget[] }) {
  return (
    <ol className="kpi:flex kpi:flex-col kpi:gap-1">
      {targets.map((target) => (
        <li key={`${target.fromYear}-${target.fromMonth}`}>
          <span className="kpi:tabular-nums">{targetText(target.metric, target.target)}</span>{" "}
          <span className="kpi:text-ink-soft">{originOf(target)}</span>
        </li>
      ))}
    </ol>
  );
}

function originOf({ fromMonth, fromYear, setAt, setBy }: KpiTarget): string {
  if (setAt === null) return "from the start";
  const by = setBy ?? "an administrator";
  return `from ${formatMonth(fromMonth, fromYear)}, set by ${by} on ${formatDate(setAt)}`;
}

function targetText(metric: TargetMetric, target: number | null): string {
  return target === null ? "No target" : limitText(metric, target);
}
