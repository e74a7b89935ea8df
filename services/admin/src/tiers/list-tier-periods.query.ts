import type { TierPeriod } from "@dash/contracts/tiers/partnership-tiers";
import type { Knex } from "@dash/service-lib/database/database";
import type { PageOf } from "@dash/service-lib/database/page";
import { rowsOf } from "@dash/service-lib/database/statement";

export type PeriodRow = Omit<TierPeriod, "carryOver" | "startedAt" | "endedAt"> & {
  readonly carryOverHours: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
};

/** Every row contains the total. When the page is past the last period, a single row contains only the total. */
type Row = { readonly total: number } & (PeriodRow | { readonly id: null });

/**
 * The periods, newest first. Two kinds of periods are left out, because they changed nothing: a period that ended at
 * the instant at which it began, and one with the same tier and terms as the period before.
 */
export async function findPeriods(
  knex: Knex,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PageOf<PeriodRow>> {
  const rows = await rowsOf<Row>(
    knex,
    `with started as (
       select *, lead(started_at) over (order by started_at, id) as next_at from tier_periods
     ), lasting as (
       select *, lag((tier_id, name, monthly_hours, carry_over_hours)) over (order by started_at, id) as earlier
       from started where next_at is distinct from started_at
     ), changes as (
       select id, tier_id as "tierId", name, monthly_hours as "monthlyHours",
         carry_over_hours as "carryOverHours", started_at as "startedAt",
         lead(started_at) over (order by started_at, id) as "endedAt"
       from lasting where (tier_id, name, monthly_hours, carry_over_hours) is distinct from earlier
     ), page as (
       select * from changes order by "startedAt" desc, id desc limit :limit offset :offset
     )
     select total, page.* from (select count(*) as total from changes) as counted
     left join page on true order by "startedAt" desc, id desc`,
    { limit, offset },
  );
  return {
    rows: rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row])),
    total: rows[0]?.total ?? 0,
  };
}
