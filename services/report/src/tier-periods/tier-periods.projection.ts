import { tierPeriodStarted } from "@dash/contracts/facts/tier.facts";
import { projection } from "@dash/service-lib/facts/projection";

/** A period never changes, so one that is known already is the same. */
export const tierPeriodProjection = projection(tierPeriodStarted, (periods) => async (trx) => {
  for (const { periodId: id, name, monthlyHours, startedAt } of periods)
    await trx("tier_periods").insert({ id, name, monthlyHours, startedAt }).onConflict().ignore();
});
