import type { Knex } from "@dash/service-lib/database/database";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { problem } from "@dash/service-lib/http/problem";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class PartnershipTier extends modelOf("partnership_tiers", {
  id: column.uuid({ fact: "tierId" }),
  name: column.text({ fact: true, trail: true }),
  monthlyHours: column.int({ fact: true, trail: true }),
  description: column.text({ trail: true }).orNull(),
  isActive: column.boolean({ trail: true }),
  version: column.int({ fact: true }),
  createdAt: column.instant(),
}) {}

/** A tier, and whether it is or was in force: then months depend on it. */
export type UsedTier = RowOf<typeof PartnershipTier.columns> & { readonly wasInForce: boolean };

/**
 * Holds a lock until the transaction ends, so that one command at a time decides which tier is in force. Periods then
 * have the order of the decisions, and no decision fails on the row of another.
 */
export async function holdTierInForce(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('admin-tier-in-force'))");
}

/** Turns the error about a taken name into a problem; returns any other error as it is. */
export function asNameConflict(error: unknown): unknown {
  if (!isRefusal(error, sqlState.uniqueViolation, "one_tier_of_a_name")) return error;
  const message = "A tier with this name already exists";
  return problem("conflict", message, { fields: [{ path: "name", message }] });
}
