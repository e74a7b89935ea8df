import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** The person and the note of a caller to call back. The list of callers follows from the calls themselves. */
export class CallBackRecord extends modelOf("call_backs", {
  id: column.uuid(),
  /** The digits by which numbers are compared. */
  numberKey: column.text(),
  /** Missed calls up to this time count no more. */
  doneAt: column.instant().orNull(),
  assignedTo: column.uuid().orNull(),
  note: column.text().orNull(),
  version: column.int(),
  updatedAt: column.instant(),
}) {}
