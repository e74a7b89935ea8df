import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import type { PipelineEntry } from "./pipeline-entry.model.ts";
import { StageStay } from "./stage-stay.model.ts";

/** Ends the entry's period in its former stage, if it had one, and begins a period in its current stage. */
export async function enterStage(
  trx: Knex.Transaction,
  { actor }: Cause,
  { id: entryId, currentStage, lostReason, lostNotes }: PipelineEntry,
  at: Date,
): Promise<void> {
  await StageStay.query(trx).patch({ leftAt: at }).where({ entryId }).whereNull("leftAt");
  await StageStay.query(trx).insert({
    id: uuidv7(),
    entryId,
    stage: currentStage,
    enteredAt: at,
    movedBy: actor.id,
    lostReason,
    lostNotes,
  });
}
