import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class AccessRequest extends modelOf("access_requests", {
  id: column.uuid({ fact: "requestId" }),
  email: column.text({ trail: true }),
  /** The deactivated user who asks; null for a person who has no user. */
  userId: column.uuid().orNull(),
  askedAt: column.instant({ fact: true, trail: true }),
  dismissedAt: column.instant({ trail: true }).orNull(),
}) {}
