import { tierPeriodStarted } from "@dash/contracts/facts/tier.facts";
import { projection } from "@dash/service-lib/facts/projection";

export const tierPeriodProjection = projection(tierPeriodStarted, (periods) => async (trx) => {
  for (const { periodId, name, monthlyHours, startedAt } of periods) {
    await trx.raw(
      "insert into tier_periods (id, name, monthly_hours, started_at) values (?, ?, ?, ?) on conflict do nothing",
      [periodId, name, monthlyHours, startedAt],
    );
  }
});
