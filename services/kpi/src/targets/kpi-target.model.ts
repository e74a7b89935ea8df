import type { TargetMetric } from "@dash/contracts/kpis/kpi-metrics";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A target applies from its month on, until the next target of the same metric. */
export class KpiTarget extends modelOf("kpi_targets", {
  id: column.uuid(),
  metric: column.text({ fact: true }).of<TargetMetric>(),
  target: column.decimal({ fact: true, trail: true }).orNull(),
  fromMonth: column.int({ fact: true, trail: true }),
  fromYear: column.int({ fact: true, trail: true }),
  /** Null for the initial targets. */
  setBy: column.uuid().orNull(),
  setAt: column.instant().orNull(),
  version: column.int({ fact: true }),
}) {}
