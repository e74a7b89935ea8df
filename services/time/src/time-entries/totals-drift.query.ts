import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** A person's month on a line whose total is not what the entries add up to; null where there is none. */
export interface TotalDrift {
  readonly year: number;
  readonly month: number;
  readonly userId: string;
  readonly serviceLineId: string;
  /** Entries and minutes. */
  readonly kept: readonly [number, number] | null;
  readonly counted: readonly [number, number] | null;
}

/** All entries there ever were are read for longer than anybody may wait for an answer. */
const LONGEST_LOOK = "10min";

const DRIFT = `
  with kept as (
    select year, month, user_id, service_line_id, jsonb_build_array(entries, minutes) as sums
    from entry_totals where (entries, minutes) <> (0, 0)
  ), counted as (
    select year, month, user_id, service_line_id, jsonb_build_array(count(*), sum(minutes)) as sums
    from time_entries group by year, month, user_id, service_line_id
  )
  select year, month, user_id as "userId", service_line_id as "serviceLineId",
    kept.sums as kept, counted.sums as counted
  from kept full join counted using (year, month, user_id, service_line_id)
  where kept.sums is distinct from counted.sums
  order by year, month, user_id, service_line_id`;

/** Adds up all entries anew. One statement, so that it sees one moment. */
export function findTotalsDrift(knex: Knex): Promise<TotalDrift[]> {
  return knex.transaction(async (trx) => {
    await trx.raw(`set local statement_timeout = '${LONGEST_LOOK}'`);
    return rowsOf<TotalDrift>(trx, DRIFT);
  });
}
