import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { UsedTier } from "./partnership-tier.model.ts";

/** All tiers, or the one with the id; oldest first. */
export function findTiers(knex: Knex, id: string | null = null): Promise<UsedTier[]> {
  return rowsOf(
    knex,
    `select id, name, monthly_hours as "monthlyHours", description, is_active as "isActive",
       created_at as "createdAt", version,
       exists (select from tier_periods where tier_id = tier.id) as "wasInForce"
     from partnership_tiers tier
     where ?::uuid is null or id = ?::uuid
     order by created_at, id`,
    [id, id],
  );
}
