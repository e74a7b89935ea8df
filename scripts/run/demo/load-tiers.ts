import { activateTier } from "@dash/admin/tiers/activate-tier.command";
import { createTier } from "@dash/admin/tiers/create-tier.command";
import { findTiers } from "@dash/admin/tiers/list-tiers.query";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { startOfLondonMonth } from "@dash/service-lib/calendar/london";
import { demoMonths } from "./demo-calendar.ts";

/** Loads the partnership tiers: a small one at the beginning, a larger one later, and one that is not in use yet. */
export async function loadTiers(admin: Knex, now: Date): Promise<void> {
  const months = demoMonths(now);
  const [first, grown] = [months[0], months[9]];
  const [usual, ...others] = await findTiers(admin);
  if (!first || !grown || !usual || others.length > 0) return;
  await admin.transaction(async (trx) => {
    const cause = ownCause("demo");
    await createTier(
      trx,
      cause,
      {
        name: "Enterprise",
        monthlyHours: 120,
        description: "Dedicated desk and Saturday cover",
        activate: false,
      },
      startOfLondonMonth(first),
    );
    await createTier(
      trx,
      cause,
      {
        name: "Starter",
        monthlyHours: 40,
        description: "Telephone support and warranty visits",
        activate: true,
      },
      startOfLondonMonth(first),
    );
    const [replaced = usual] = await findTiers(trx, usual.id);
    await activateTier(trx, cause, replaced, startOfLondonMonth(grown));
  });
}
