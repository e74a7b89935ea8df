import type { AuditAction } from "@dash/contracts/users/audit";
import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { PipelineEntry } from "./pipeline-entry.model.ts";

interface StateChange {
  readonly before: PipelineEntry | null;
  readonly after: PipelineEntry;
  readonly at?: Date;
}

/** Records a change of the entry in the audit trail, and keeps the entry as it was, for the undo of the change. */
export async function recordEntryChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after, at = new Date() }: StateChange,
): Promise<void> {
  const { columns } = PipelineEntry;
  const change = {
    action,
    record: "pipeline-entry",
    recordId: after.id,
    label: `${after.customerName} (${stageNames[after.currentStage]})`,
    before: before && trailOf(columns, before),
    after: after.isDeleted ? null : trailOf(columns, after),
  } as const;
  await recordChange(trx, cause, change, at);
  await keepFormerRow(trx, cause, { id: after.id, version: after.version, before });
}
