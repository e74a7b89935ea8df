import { TargetMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { KpiTarget } from "@dash/contracts/kpis/kpi-changes";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowOf, rowsOf } from "@dash/service-lib/database/statement";

const TARGETS = `
  select metric, target::float as target, from_month as "fromMonth", from_year as "fromYear", people.name as "setBy",
    ${isoInstant("set_at")} as "setAt", kpi_targets.version
  from kpi_targets left join people on people.id = set_by`;

const IN_ORDER = `${TARGETS}
  order by array_position(:metrics::text[], metric), from_year desc, from_month desc`;

/** All targets, sorted by metric; the newest of each metric is first. */
export function findKpiTargets(knex: Knex): Promise<KpiTarget[]> {
  return rowsOf<KpiTarget>(knex, IN_ORDER, { metrics: TargetMetric.options }, "kpi-targets");
}

/** Reads a target that is known to exist. */
export function findKpiTarget(knex: Knex, id: string): Promise<KpiTarget> {
  return rowOf<KpiTarget>(knex, `${TARGETS} where kpi_targets.id = :id::uuid`, { id });
}
