import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { recordEntryChange } from "./pipeline-entry.facts.ts";
import { PipelineEntry } from "./pipeline-entry.model.ts";

/**
 * Marks an entry as deleted, or brings it back. Its installation stays; queries hide the link to the entry while it is
 * deleted.
 */
export async function setDeleted(
  trx: Knex.Transaction,
  cause: Cause,
  before: PipelineEntry,
  isDeleted: boolean,
): Promise<void> {
  const after = await changeRow<PipelineEntry>(PipelineEntry, trx, before, { isDeleted });
  const action = isDeleted ? "deleted" : "restored";
  if (after) await recordEntryChange(trx, cause, action, { before, after });
}
