import type { AuditAction } from "@dash/contracts/users/audit";
import { followUpChanged } from "@dash/contracts/facts/sales.facts";
import { stageNames, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { changesOf, recordChange, type StateChange } from "@dash/service-lib/trail/audit-trail";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { PipelineEntry } from "./pipeline-entry.model.ts";

/** The stages in which nobody asks again. */
const ENDED_STAGES: ReadonlySet<PipelineStage> = new Set(["lost", "completed"]);

const entryChange = changesOf(
  PipelineEntry,
  "pipeline-entry",
  ({ customerName, currentStage }: PipelineEntry) =>
    `${customerName} (${stageNames[currentStage]})`,
);

/**
 * Records a change of the entry in the audit trail, keeps the entry as it was, for the undo of the change, and announces
 * a follow-up that was set, moved or done.
 */
export async function recordEntryChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after, at = new Date() }: StateChange<PipelineEntry>,
): Promise<void> {
  const change = entryChange(action, { before, after });
  await recordChange(trx, cause, after.isDeleted ? { ...change, after: null } : change, at);
  await keepFormerRow(trx, cause, { id: after.id, version: after.version, before });
  await announceFollowUp(trx, cause, before, after);
}

async function announceFollowUp(
  trx: Knex.Transaction,
  cause: Cause,
  before: PipelineEntry | null,
  after: PipelineEntry,
): Promise<void> {
  const { id: entryId, version, userId } = after;
  const day = followUpDay(after);
  const dayBefore = before && followUpDay(before);
  const isSame = day === dayBefore && (day === null || userId === before?.userId);
  if (!isSame) await announce(trx, cause, followUpChanged, { entryId, version, userId, day });
}

function followUpDay({ nextFollowUp, currentStage, isDeleted }: PipelineEntry): string | null {
  return isDeleted || ENDED_STAGES.has(currentStage) ? null : nextFollowUp;
}
