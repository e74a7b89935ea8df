import { activateTier } from "@dash/admin/tiers/activate-tier.command";
import { createTier } from "@dash/admin/tiers/create-tier.command";
import { findTiers } from "@dash/admin/tiers/list-tiers.query";
import { ownCause } from "@dash/service-lib/access/cause";
import { startOfLondonMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { demoMonths } from "./demo-calendar.ts";
import table from "./table.json" with { type: "json" };

/** The month of the demonstration from which the usual tier is in force; before, a smaller one is. */
const GROWN_MONTH = 9;

/** Loads the partnership tiers, unless there is more than the usual one already. */
export async function loadTiers(admin: Knex, now: Date): Promise<void> {
  const months = demoMonths(now);
  const [first, grown] = [months[0], months[GROWN_MONTH]];
  const [usual, ...others] = await findTiers(admin);
  if (!first || !grown || !usual || others.length > 0) return;
  await admin.transaction(async (trx) => {
    const cause = ownCause("demo");
    for (const tier of table.tiers) await createTier(trx, cause, tier, startOfLondonMonth(first));
    const [replaced = usual] = await findTiers(trx, usual.id);
    await activateTier(trx, cause, replaced, startOfLondonMonth(grown));
  });
}
