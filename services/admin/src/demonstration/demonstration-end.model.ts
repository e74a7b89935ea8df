import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** That the demonstration leaves with the next start of the system, or has left. There is one row at most. */
export class DemonstrationEnd extends modelOf("demonstration_end", {
  askedBy: column.uuid(),
  askedAt: column.instant({ trail: true }),
  /** When the start of the system set the records aside; null before it. */
  setAsideAt: column.instant().orNull(),
}) {
  static override idColumn = "askedBy";
}
