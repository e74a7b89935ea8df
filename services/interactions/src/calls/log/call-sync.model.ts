import type { SyncOutcome } from "@dash/contracts/interactions/call-connection";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A row of the log of runs: one run of the sync, and its outcome. */
export class CallSync extends modelOf("call_syncs", {
  id: column.uuid(),
  startedAt: column.instant(),
  endedAt: column.instant().orNull(),
  outcome: column.text().of<SyncOutcome>(),
  added: column.int(),
  updated: column.int(),
  skipped: column.int(),
  message: column.text().orNull(),
}) {}
