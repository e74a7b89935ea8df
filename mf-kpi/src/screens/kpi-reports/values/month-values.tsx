import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { ClosedMonths, useClosedMonths } from "@dash/kit/ui/list/closed-months";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { kpisQuery } from "../kpi-reports.queries.ts";
import { valueColumns, type ValueActionName } from "./value-columns.tsx";
import type { ValueDialogProps } from "./value-dialog-props.ts";

const dialogs: Readonly<Record<ValueActionName, ComponentType<ValueDialogProps>>> = {
  record: lazy(async () => ({ default: (await import("./value-dialogs.ts")).RecordValueDialog })),
  clear: lazy(async () => ({ default: (await import("./value-dialogs.ts")).ClearValue })),
};

/** The computed and the recorded values of a month's metrics, with actions on the recorded ones. */
export function MonthValues({ month }: { readonly month: CalendarMonth }) {
  const { data: kpis } = useSuspenseQuery(kpisQuery(month));
  const [open, setOpen] = useState<{ action: ValueActionName; metric: KpiMetric } | null>(null);
  const isClosed = useClosedMonths([month]).length > 0;
  const kpi = open && kpis.find(({ metric }) => metric === open.metric);
  const OpenDialog = open && dialogs[open.action];
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-4">
      <ClosedMonths months={[month]} />
      <DataTable
        caption="Values"
        isCaptionHidden
        columns={valueColumns(
          isClosed ? null : (action, { metric }) => setOpen({ action, metric }),
        )}
        rows={kpis}
        keyOf={({ metric }: Kpi) => metric}
      />
      {kpi && OpenDialog && (
        <Suspense>
          <OpenDialog kpi={kpi} month={month} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
