import type { NewTier } from "@dash/contracts/tiers/partnership-tiers";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { putInForce } from "./activate-tier.command.ts";
import {
  columnsOf,
  refuseTakenName,
  holdTierInForce,
  PartnershipTier,
  type UsedTier,
} from "./partnership-tier.model.ts";
import { tierChange } from "./tier.facts.ts";

/**
 * Creates a tier and, with `activate`, puts it in force instead of the current one. `at` is set only when past data are
 * loaded.
 * @throws Problem 409 when another tier has the name.
 */
export async function createTier(
  trx: Knex.Transaction,
  cause: Cause,
  { activate, ...input }: NewTier,
  at?: Date,
): Promise<UsedTier> {
  if (activate) await holdTierInForce(trx);
  const row = { id: uuidv7(), version: 1, createdAt: at ?? new Date() };
  const columns = { carryOverHours: 0, ...columnsOf(input), ...row };
  await PartnershipTier.query(trx)
    .insert({ ...columns, isActive: false })
    .catch(refuseTakenName);
  const tier = { ...columns, isActive: activate, wasInForce: activate };
  const replaced = activate ? await putInForce(trx, cause, tier, at) : undefined;
  const change = tierChange("created", { after: tier });
  const after = { ...change.after, ...(replaced && { replaces: replaced.name }) };
  await recordChange(trx, cause, { ...change, after });
  return tier;
}
