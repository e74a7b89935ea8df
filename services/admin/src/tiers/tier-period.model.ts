import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** The tier is in force with these terms from `startedAt` until the next period starts. */
export class TierPeriod extends modelOf("tier_periods", {
  id: column.uuid({ fact: "periodId" }),
  tierId: column.uuid({ fact: true }),
  name: column.text({ fact: true }),
  monthlyHours: column.int({ fact: true }),
  carryOverHours: column.int({ fact: true }),
  startedAt: column.instant({ fact: true }),
}) {}

type Terms = Pick<TierPeriod, "name" | "monthlyHours" | "carryOverHours">;

/** Whether two periods, or a tier and its period, differ in what a month counts with. */
export function haveOtherTerms(one: Terms, other: Terms): boolean {
  return (
    one.name !== other.name ||
    one.monthlyHours !== other.monthlyHours ||
    one.carryOverHours !== other.carryOverHours
  );
}
