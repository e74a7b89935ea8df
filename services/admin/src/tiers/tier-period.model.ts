import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** The tier is in force with these hours from `startedAt` until the next period starts. */
export class TierPeriod extends modelOf("tier_periods", {
  id: column.uuid({ fact: "periodId" }),
  tierId: column.uuid({ fact: true }),
  name: column.text({ fact: true }),
  monthlyHours: column.int({ fact: true }),
  startedAt: column.instant({ fact: true }),
}) {}
