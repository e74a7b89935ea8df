import type { AuditAction } from "@dash/contracts/users/audit";
import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { announceFigures } from "./announce-figures.command.ts";
import { KpiRecord } from "./kpi-record.model.ts";

/** Records the old and the new value in the audit trail, and announces the month's figures. */
export async function recordValueChange(
  trx: Knex.Transaction,
  cause: Cause,
  after: KpiRecord,
  before: KpiRecord | undefined,
): Promise<void> {
  const { columns } = KpiRecord;
  const { metric, month, year } = after;
  await announceFigures(trx, cause, [after]);
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
