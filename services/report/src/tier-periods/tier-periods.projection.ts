import type { FactData } from "@dash/contracts/facts/fact";
import { tierPeriodStarted, tierPeriodWithdrawn } from "@dash/contracts/facts/tier.facts";
import { projection, type Change } from "@dash/service-lib/facts/projection";

/** Edition 1 did not store the tier of a period, and edition 2 not what is carried over. */
const withCarryOver = { edition: 3 };

/**
 * Stores periods. Where the row exists already (an earlier edition or the other fact has stored it), only sets its tier,
 * its carry-over, and whether it is withdrawn: a withdrawn period stays so, even if the fact that it started comes later.
 */
function storePeriods(isWithdrawn: boolean) {
  const changed = ["tierId", "carryOverHours", ...(isWithdrawn ? ["isWithdrawn"] : [])];
  return (periods: readonly FactData<typeof tierPeriodStarted>[]): Change =>
    async (trx) => {
      for (const { periodId: id, carryOverHours = 0, ...period } of periods)
        await trx("tier_periods")
          .insert({ id, ...period, carryOverHours, isWithdrawn })
          .onConflict("id")
          .merge(changed);
    };
}

/** Projections that store the periods in which each tier was in force. */
export const tierPeriodProjections = [
  projection(tierPeriodStarted, storePeriods(false), withCarryOver),
  projection(tierPeriodWithdrawn, storePeriods(true), withCarryOver),
];
