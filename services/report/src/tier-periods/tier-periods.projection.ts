import { tierPeriodStarted, tierPeriodWithdrawn } from "@dash/contracts/facts/tier.facts";
import { projection } from "@dash/service-lib/facts/projection";

/** Edition 1 did not store the tier of a period. */
const withTier = { edition: 2 };

/** Stores a new period. If its row exists (an earlier edition or the withdrawal has stored it), only sets its tier. */
const started = projection(
  tierPeriodStarted,
  (periods) => async (trx) => {
    for (const { periodId: id, tierId, name, monthlyHours, startedAt } of periods)
      await trx("tier_periods")
        .insert({ id, tierId, name, monthlyHours, startedAt })
        .onConflict("id")
        .merge(["tierId"]);
  },
  withTier,
);

/** Marks a period as withdrawn. It stays so, even if the fact that it started comes later. */
const withdrawn = projection(
  tierPeriodWithdrawn,
  (periods) => async (trx) => {
    for (const { periodId: id, tierId, name, monthlyHours, startedAt } of periods)
      await trx("tier_periods")
        .insert({ id, tierId, name, monthlyHours, startedAt, isWithdrawn: true })
        .onConflict("id")
        .merge(["tierId", "isWithdrawn"]);
  },
  withTier,
);

/** Projections that store the periods in which each tier was in force. */
export const tierPeriodProjections = [started, withdrawn];
