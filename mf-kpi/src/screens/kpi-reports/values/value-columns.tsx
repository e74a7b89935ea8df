import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { formatDate } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { RowActions, type RowAction } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { formatFigure } from "../../../kpis/kpi-target.ts";
import { PencilIcon, TrashIcon } from "@dash/kit/ui/layout/icons";

/** Without `onAction`, because the month is closed, nothing can be done with a value. */
export function valueColumns(onAction: ActOnValue | null): Column<Kpi>[] {
  return [
    {
      key: "metric",
      header: "Metric",
      cell: (kpi) => <RowOpener action={valueActions(kpi, onAction)[0]}>{kpi.title}</RowOpener>,
    },
    {
      key: "computed",
      header: "Computed",
      isNumber: true,
      narrowLabel: "Computed",
      cell: ({ metric, computed }) => <Computed metric={metric} computed={computed} />,
    },
    {
      key: "recorded",
      header: "Recorded",
      isNumber: true,
      narrowLabel: "Recorded",
      cell: ({ metric, recorded, value }) =>
        recorded && value !== null ? formatFigure(metric, value) : "–",
    },
    { key: "why", header: "Who and why", narrow: "line", cell: (kpi) => <Why kpi={kpi} /> },
    actionsColumn((kpi) => <RowActions of={kpi.title} actions={valueActions(kpi, onAction)} />),
  ];
}

function Computed({ metric, computed }: Pick<Kpi, "metric" | "computed">) {
  if (!kpiMetrics[metric].of) return "Not computed";
  return computed === null ? (
    <Badge tone="secondary">No Data</Badge>
  ) : (
    formatFigure(metric, computed)
  );
}

function Why({ kpi: { metric, recorded } }: { readonly kpi: Kpi }) {
  if (kpiMetrics[metric].isOnlyComputed)
    return (
      <span className="kpi:text-ink-soft">
        Cannot be recorded: it is the target of Average Response Time
      </span>
    );
  if (!recorded) return null;
  return (
    <p className="kpi:max-w-prose kpi:wrap-anywhere kpi:whitespace-pre-wrap kpi:md:min-w-32">
      {recorded.by ?? "An administrator"}, {formatDate(recorded.at)}: {recorded.why}
    </p>
  );
}

export type ValueActionName = "record" | "clear";

type ActOnValue = (action: ValueActionName, kpi: Kpi) => void;

/** An administrator's actions on a metric of a month. A click on the row takes the first. */
function valueActions(kpi: Kpi, onAction: ActOnValue | null): RowAction[] {
  const { metric, title, recorded } = kpi;
  if (!onAction || kpiMetrics[metric].isOnlyComputed) return [];
  const verb = recorded ? "Correct" : "Record";
  return [
    {
      label: verb,
      name: `${verb} ${title}`,
      Icon: PencilIcon,
      onAct: () => onAction("record", kpi),
    },
    ...(recorded
      ? [
          {
            label: "Clear",
            name: `Clear ${title}`,
            Icon: TrashIcon,
            isDestructive: true,
            onAct: () => onAction("clear", kpi),
          },
        ]
      : []),
  ];
}
