import type { AuditAction, Snapshot } from "@dash/contracts/users/audit";
import { tierChanged } from "@dash/contracts/facts/tier.facts";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf, trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";

interface Sides {
  readonly before?: Snapshot | null;
  readonly after?: Snapshot | null;
}

/** Records the change in the audit trail and announces the new state of the tier. */
export async function recordTierChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  tier: UsedTier,
  { before = null, after = null }: Sides,
): Promise<void> {
  const { id: recordId, name: label, version } = tier;
  await recordChange(trx, cause, { action, record: "tier", recordId, label, before, after });
  const isDeleted = after === null;
  await announce(trx, cause, tierChanged, {
    ...factOf(PartnershipTier.columns, tier),
    version: isDeleted ? version + 1 : version,
    isDeleted,
  });
}

/** The fields of a tier that the audit trail stores. */
export function snapshotOf(tier: UsedTier): Snapshot {
  return trailOf(PartnershipTier.columns, tier);
}
