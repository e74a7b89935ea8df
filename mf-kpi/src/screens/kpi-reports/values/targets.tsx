import { TargetMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useSuspenseQueries } from "@tanstack/react-query";
import { late } from "@dash/kit/ui/layout/late-component";
import { useState } from "react";
import { kpisQuery, targetsQuery } from "../kpi-reports.queries.ts";
import { targetColumns } from "./target-columns.tsx";

const SetTargetDialog = late(async () => (await import("./value-dialogs.ts")).SetTargetDialog);

/** The targets in force in a month, their history, and a button that sets a new one. */
export function Targets({ month }: { readonly month: CalendarMonth }) {
  const [{ data: kpis }, { data: targets }] = useSuspenseQueries({
    queries: [kpisQuery(month), targetsQuery],
  });
  const [open, setOpen] = useState<TargetMetric | null>(null);
  const rows = TargetMetric.options.map((metric) => ({
    metric,
    inForce: kpis.find((kpi) => kpi.metric === metric)?.target ?? null,
    history: targets.filter((target) => target.metric === metric),
  }));
  const row = rows.find(({ metric }) => metric === open);
  return (
    <>
      <DataTable
        caption="Targets"
        isCaptionHidden
        columns={targetColumns(month, setOpen)}
        rows={rows}
        keyOf={({ metric }) => metric}
      />
      {row && <SetTargetDialog {...row} month={month} onClose={() => setOpen(null)} />}
    </>
  );
}
