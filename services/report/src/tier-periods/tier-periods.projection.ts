import { tierPeriodStarted, tierPeriodWithdrawn } from "@dash/contracts/facts/tier.facts";
import { projection } from "@dash/service-lib/facts/projection";

/** A period that is known already is the same, or was withdrawn since. */
const started = projection(tierPeriodStarted, (periods) => async (trx) => {
  for (const { periodId: id, name, monthlyHours, startedAt } of periods)
    await trx("tier_periods").insert({ id, name, monthlyHours, startedAt }).onConflict().ignore();
});

/** What is withdrawn stays so, whichever fact comes first. */
const withdrawn = projection(tierPeriodWithdrawn, (periods) => async (trx) => {
  for (const { periodId: id, name, monthlyHours, startedAt } of periods)
    await trx("tier_periods")
      .insert({ id, name, monthlyHours, startedAt, isWithdrawn: true })
      .onConflict("id")
      .merge(["isWithdrawn"]);
});

/** Which tier was in force when. */
export const tierPeriodProjections = [started, withdrawn];
