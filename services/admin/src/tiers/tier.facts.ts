import type { AuditAction, Snapshot } from "@dash/contracts/users/audit";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";

interface Sides {
  readonly before?: Snapshot | null;
  readonly after?: Snapshot | null;
}

/** Records a change of the tier in the audit trail. */
export async function recordTierChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  tier: UsedTier,
  { before = null, after = null }: Sides,
): Promise<void> {
  const { id: recordId, name: label } = tier;
  await recordChange(trx, cause, { action, record: "tier", recordId, label, before, after });
}

/** The fields of a tier that the audit trail stores. */
export function snapshotOf(tier: UsedTier): Snapshot {
  return trailOf(PartnershipTier.columns, tier);
}
