import { tierPeriodStarted, tierPeriodWithdrawn } from "@dash/contracts/facts/tier.facts";
import { projection } from "@dash/service-lib/facts/projection";

/** Since this edition a period says of which tier it is. */
const withTier = { edition: 2 };

/** A period that is known already is the same, or was withdrawn since. */
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

/** What is withdrawn stays so, whichever fact comes first. */
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

/** Which tier was in force when. */
export const tierPeriodProjections = [started, withdrawn];
