import type { CallDirection } from "@dash/contracts/interaction-kinds";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";
import type { Ending } from "./call-ending.model.ts";

/** A voice row of the vendor's call log, as far as calls are made of it. A call may have several. */
export class CallRecord extends modelOf("call_records", {
  id: column.text(),
  /** What the records of a call have in common, and nothing changes. */
  sessionKey: column.text(),
  /** As the vendor names the session; it may say the second one late. */
  sessionId: column.text().orNull(),
  telephonySessionId: column.text().orNull(),
  isDeleted: column.boolean(),
  modifiedAt: column.instant().orNull(),
  startedAt: column.instant(),
  direction: column.text().of<CallDirection>(),
  ending: column.text().of<Ending>(),
  /** In the vendor's word. */
  result: column.text().orNull(),
  durationSeconds: column.int().orNull(),
  /** One of its sides is no extension of ours. */
  isOutside: column.boolean(),
  /** Of the side outside, in E.164; null where it is withheld. */
  number: column.text().orNull(),
  extension: column.text().orNull(),
}) {}

export type CallRecordRow = RowOf<typeof CallRecord.columns>;
