import type { AuditAction, Snapshot } from "@dash/contracts/audit";
import { recordChange } from "@dash/service-lib/audit-trail";
import type { Cause } from "@dash/service-lib/cause";
import type { Knex } from "@dash/service-lib/database";
import type { UsedTier } from "./partnership-tier.model.ts";

interface Sides {
  readonly before?: Snapshot | null;
  readonly after?: Snapshot | null;
}

/** Records what happened to a tier. */
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

/** A tier as the trail keeps it. */
export function snapshotOf(tier: UsedTier): Snapshot {
  const { name, monthlyHours, description, isActive } = tier;
  return { name, monthlyHours, description, isActive };
}
