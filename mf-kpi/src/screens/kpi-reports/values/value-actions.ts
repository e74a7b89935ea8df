import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { PencilIcon, TrashIcon } from "@dash/kit/ui/layout/icons";
import type { RowAction } from "@dash/kit/ui/list/row-actions";

export type ValueActionName = "record" | "clear";

export type ActOnValue = (action: ValueActionName, kpi: Kpi) => void;

/** An administrator's actions on a metric of a month. A click on the row takes the first. */
export function valueActions(kpi: Kpi, onAction: ActOnValue | null): RowAction[] {
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
