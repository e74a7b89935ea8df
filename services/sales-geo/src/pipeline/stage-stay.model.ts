import type { LostReason, PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A period that an entry spent in a stage. The period of its present stage has no end. */
export class StageStay extends modelOf("stage_stays", {
  id: column.uuid(),
  entryId: column.uuid(),
  stage: column.text().of<PipelineStage>(),
  enteredAt: column.instant(),
  leftAt: column.instant().orNull(),
  movedBy: column.uuid(),
  lostReason: column.text().of<LostReason>().orNull(),
  lostNotes: column.text().orNull(),
}) {}
