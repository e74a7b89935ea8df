import type { AuditAction } from "@dash/contracts/users/audit";
import { salesEntryChanged } from "@dash/contracts/facts/sales.facts";
import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf, trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { PipelineEntry } from "./pipeline-entry.model.ts";

interface StateChange {
  readonly before: PipelineEntry | null;
  readonly after: PipelineEntry;
  readonly at?: Date;
}

/** Records a change in the audit trail and announces the new state of the entry. */
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
  await announce(trx, cause, salesEntryChanged, factOf(columns, after), at);
}
