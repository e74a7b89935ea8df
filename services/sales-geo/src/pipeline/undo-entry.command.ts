import type { AuditAction } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { WireRow } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { findLastChange, formerValues, type LastChange } from "@dash/service-lib/trail/former-rows";
import { removeInstallation } from "../installations/write-installation.command.ts";
import { Installation } from "../installations/installation.model.ts";
import { enterStage } from "./enter-stage.command.ts";
import { installEntry } from "./install-entry.command.ts";
import { recordEntryChange } from "./pipeline-entry.facts.ts";
import { PipelineEntry } from "./pipeline-entry.model.ts";

export type EntryChange = LastChange<WireRow<typeof PipelineEntry.columns>>;

export function findEntryChange(
  trx: Knex.Transaction,
  id: string,
): Promise<EntryChange | undefined> {
  return findLastChange(trx, id);
}

/**
 * Takes back the last change of an entry: its former values become its next version, and an entry that was just added
 * is deleted. The stays are history, so a return to a stage begins a new one; the entry itself says again since when it
 * was in that stage. An installation that the change made goes too, unless somebody has changed it since.
 * @throws Problem 409 if the change was made more than a day ago.
 */
export async function undoEntryChange(
  trx: Knex.Transaction,
  cause: Cause,
  entry: PipelineEntry,
  last: EntryChange | undefined,
  at = new Date(),
): Promise<void> {
  if (last?.version !== entry.version)
    throw problem("conflict", "This change can no longer be taken back.");
  const former = last.before
    ? formerValues(PipelineEntry.columns, last.before)
    : { isDeleted: true };
  const after = await changeRow<PipelineEntry>(PipelineEntry, trx, entry, former, { at });
  if (!after) return;
  if (after.currentStage !== entry.currentStage) await enterStage(trx, cause, after, at);
  await recordEntryChange(trx, cause, actionOf(entry, after), { before: entry, after, at });
  const installation = await installationOf(trx, entry);
  if (installation) await removeInstallation(trx, cause, installation);
  if (!after.isDeleted) await installEntry(trx, cause, after, at);
}

function actionOf(before: PipelineEntry, after: PipelineEntry): AuditAction {
  if (before.isDeleted !== after.isDeleted) return after.isDeleted ? "deleted" : "restored";
  return before.currentStage === after.currentStage ? "updated" : "moved";
}

/** Finds the installation that the entry's last change made, unless somebody has changed it since. */
function installationOf(
  trx: Knex.Transaction,
  { id, updatedAt }: PipelineEntry,
): PromiseLike<Installation | undefined> {
  const criteria = { salesPipelineId: id, createdAt: updatedAt, version: 1 };
  return Installation.query(trx).findOne(criteria).forUpdate();
}
