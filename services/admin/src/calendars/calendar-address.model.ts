import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** The address of a person's calendar. A person has one at most. */
export class CalendarAddress extends modelOf("calendar_addresses", {
  userId: column.uuid(),
  /** Only the hash of the address's secret is stored. */
  secretSha256: column.text(),
  madeAt: column.instant({ trail: true }),
}) {
  static override idColumn = "userId";
}
