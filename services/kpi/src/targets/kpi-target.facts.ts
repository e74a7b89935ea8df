import { kpiTargetSet } from "@dash/contracts/facts/kpi.facts";
import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import { monthKey } from "@dash/service-lib/calendar/written-times";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { KpiTarget } from "./kpi-target.model.ts";

const targetChange = changesOf(
  KpiTarget,
  "kpi-target",
  ({ metric, fromMonth: month, fromYear: year }: KpiTarget) =>
    `${kpiMetrics[metric].title} from ${monthKey({ month, year })}`,
);

/** Records the old and the new target in the audit trail, and announces the new one. */
export async function recordTargetChange(
  trx: Knex.Transaction,
  cause: Cause,
  after: KpiTarget,
  before: KpiTarget | undefined,
): Promise<void> {
  await announce(trx, cause, kpiTargetSet, factOf(KpiTarget.columns, after));
  const action = before ? "updated" : "created";
  await recordChange(trx, cause, targetChange(action, { before, after }));
}
