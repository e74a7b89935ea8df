import type { CallDirection } from "@dash/contracts/interactions/interaction-kinds";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";
import type { Ending } from "./call-ending.ts";

/** A voice row of the vendor's call log, with the columns that calls need. A call may have several. */
export class CallRecord extends modelOf("call_records", {
  id: column.text(),
  /** The same for all records of a call; never changes. */
  sessionKey: column.text(),
  /** The vendor's ids of the session; the second one may arrive later. */
  sessionId: column.text().orNull(),
  telephonySessionId: column.text().orNull(),
  isDeleted: column.boolean(),
  modifiedAt: column.instant().orNull(),
  startedAt: column.instant(),
  direction: column.text().of<CallDirection>(),
  ending: column.text().of<Ending>(),
  /** The vendor's own word. */
  result: column.text().orNull(),
  durationSeconds: column.int().orNull(),
  /** One side of the call is no extension of ours. */
  isOutside: column.boolean(),
  /** The number of the outside party, in E.164; null when it is withheld. */
  number: column.text().orNull(),
  extension: column.text().orNull(),
}) {}

export type CallRecordRow = RowOf<typeof CallRecord.columns>;
