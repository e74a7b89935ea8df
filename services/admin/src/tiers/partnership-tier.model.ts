import type { CarryOver, TierInput } from "@dash/contracts/tiers/partnership-tiers";
import type { Knex } from "@dash/service-lib/database/database";
import { refusalOfTaken } from "@dash/service-lib/http/taken-name";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class PartnershipTier extends modelOf("partnership_tiers", {
  id: column.uuid(),
  name: column.text({ trail: true }),
  monthlyHours: column.int({ trail: true }),
  description: column.text({ trail: true }).orNull(),
  /** The most unused hours of a month that the next one gets; 0 carries none over. */
  carryOverHours: column.int({ trail: true }),
  isActive: column.boolean({ trail: true }),
  version: column.int(),
  createdAt: column.instant(),
}) {}

/** A tier, and whether it is or was in force. Such a tier cannot be deleted, because past months refer to it. */
export type UsedTier = RowOf<typeof PartnershipTier.columns> & { readonly wasInForce: boolean };

/** The columns of an input. Without a carry-over its column stays as it is. */
export function columnsOf({ carryOver, ...fields }: TierInput) {
  if (!carryOver) return fields;
  return { ...fields, carryOverHours: carryOver.kind === "roll" ? carryOver.capHours : 0 };
}

/** The carry-over of a tier or a period, as answers have it. */
export function carryOverOf(capHours: number): CarryOver {
  return { kind: capHours > 0 ? "roll" : "none", capHours };
}

/**
 * Holds a lock until the transaction ends, so that only one command at a time decides which tier is in force. So
 * periods begin in the order of the decisions, and two commands that run at the same time cannot make each other fail.
 */
export async function holdTierInForce(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('admin-tier-in-force'))");
}

export const refuseTakenName = refusalOfTaken(
  "one_tier_of_a_name",
  "A tier with this name already exists",
);
