import type { AuditAction } from "@dash/contracts/audit";
import { kpiRecorded } from "@dash/contracts/facts/kpi.facts";
import { kpiMetrics } from "@dash/contracts/kpi-metrics";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf, trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { KpiRecord } from "./kpi-record.model.ts";

/** Records in the trail which value stood before and which one stands now, and tells the others. */
export async function recordValueChange(
  trx: Knex.Transaction,
  cause: Cause,
  after: KpiRecord,
  before: KpiRecord | undefined,
): Promise<void> {
  const { columns } = KpiRecord;
  const { metric, month, year } = after;
  await announce(trx, cause, kpiRecorded, factOf(columns, after), after.updatedAt);
  await recordChange(
    trx,
    cause,
    {
      action: actionOf(after, before),
      record: "kpi-record",
      recordId: after.id,
      label: `${kpiMetrics[metric].title} of ${year}-${String(month).padStart(2, "0")}`,
      before: before?.isStanding ? trailOf(columns, before) : null,
      after: after.isStanding ? trailOf(columns, after) : null,
    },
    after.updatedAt,
  );
}

function actionOf(after: KpiRecord, before: KpiRecord | undefined): AuditAction {
  if (!after.isStanding) return "deleted";
  return before?.isStanding ? "updated" : "created";
}
