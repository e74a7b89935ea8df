import type { CallDirection } from "@dash/contracts/interactions/interaction-kinds";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";
import type { Ending } from "./call-ending.ts";

/**
 * A voice row of the vendor's call log, with the columns that this service uses. A call may consist of several rows.
 */
export class CallRecord extends modelOf("call_records", {
  id: column.text(),
  /** Identifies the call: all its records have the same key. Never changes. */
  sessionKey: column.text(),
  /** The vendor's two ids of the session of a call. The second may come with a later correction. */
  sessionId: column.text().orNull(),
  telephonySessionId: column.text().orNull(),
  isDeleted: column.boolean(),
  modifiedAt: column.instant().orNull(),
  startedAt: column.instant(),
  direction: column.text().of<CallDirection>(),
  ending: column.text().of<Ending>(),
  /** The result in the vendor's word. */
  result: column.text().orNull(),
  durationSeconds: column.int().orNull(),
  /** True when one of the two parties is not an extension of the partnership. */
  isOutside: column.boolean(),
  /** The number of the outside party, in E.164; null when it is withheld. */
  number: column.text().orNull(),
  extension: column.text().orNull(),
}) {}

export type CallRecordRow = RowOf<typeof CallRecord.columns>;
