import type { Knex } from "@dash/service-lib/database/database";
import { columnList } from "@dash/service-lib/database/sql-lists";
import { rowsOf } from "@dash/service-lib/database/statement";
import { PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";

/** All tiers, oldest first; with an id, only that tier. */
export function findTiers(knex: Knex, id: string | null = null): Promise<UsedTier[]> {
  return rowsOf(
    knex,
    `select ${columnList(PartnershipTier.columns)},
       exists (select from tier_periods where tier_id = partnership_tiers.id) as "wasInForce"
     from partnership_tiers
     where :id::uuid is null or id = :id::uuid
     order by created_at, id`,
    { id },
  );
}
