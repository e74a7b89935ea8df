import { kpiTargetSet } from "@dash/contracts/facts/kpi.facts";
import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf, trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { KpiTarget } from "./kpi-target.model.ts";

/** Records the old and the new target in the audit trail, and announces the new one. */
export async function recordTargetChange(
  trx: Knex.Transaction,
  cause: Cause,
  after: KpiTarget,
  before: KpiTarget | undefined,
): Promise<void> {
  const { columns } = KpiTarget;
  const { metric, fromMonth, fromYear } = after;
  await announce(trx, cause, kpiTargetSet, factOf(columns, after));
  await recordChange(trx, cause, {
    action: before ? "updated" : "created",
    record: "kpi-target",
    recordId: after.id,
    label: `${kpiMetrics[metric].title} from ${fromYear}-${String(fromMonth).padStart(2, "0")}`,
    before: before ? trailOf(columns, before) : null,
    after: trailOf(columns, after),
  });
}
