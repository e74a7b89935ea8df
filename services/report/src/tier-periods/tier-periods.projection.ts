import { tierPeriodStarted, tierPeriodWithdrawn } from "@dash/contracts/facts/tier.facts";
import { projection } from "@dash/service-lib/facts/projection";

/** From this edition on, a period names its tier. */
const withTier = { edition: 2 };

/** Stores a new period. An existing row only gets its tier: it is the same period, or its withdrawal came first. */
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

/** A withdrawn period stays withdrawn, whichever fact arrives first. */
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

/** The periods in which each tier was in force. */
export const tierPeriodProjections = [started, withdrawn];
