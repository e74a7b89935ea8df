import type { AuditAction } from "@dash/contracts/users/audit";
import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Cause } from "@dash/service-lib/access/cause";
import { monthKey } from "@dash/service-lib/calendar/written-times";
import type { Knex } from "@dash/service-lib/database/database";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { announceFigures } from "./announce-figures.command.ts";
import { KpiRecord } from "./kpi-record.model.ts";

const valueChange = changesOf(
  KpiRecord,
  "kpi-record",
  (value: KpiRecord) => `${kpiMetrics[value.metric].title} of ${monthKey(value)}`,
);

/** Records the old and the new value in the audit trail, and announces the month's figures. */
export async function recordValueChange(
  trx: Knex.Transaction,
  cause: Cause,
  after: KpiRecord,
  before: KpiRecord | undefined,
): Promise<void> {
  await announceFigures(trx, cause, [after]);
  const change = valueChange(actionOf(after, before), {
    before: before?.isStanding ? before : null,
    after: after.isStanding ? after : null,
  });
  await recordChange(trx, cause, change, after.updatedAt);
}

function actionOf(after: KpiRecord, before: KpiRecord | undefined): AuditAction {
  if (!after.isStanding) return "deleted";
  return before?.isStanding ? "updated" : "created";
}
