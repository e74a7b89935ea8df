import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

const KEY = 'year, month, user_id as "userId", service_line_id as "serviceLineId"';

interface Total {
  readonly year: number;
  readonly month: number;
  readonly userId: string;
  readonly serviceLineId: string;
  readonly entries: number;
  readonly minutes: number;
}

/** The stored totals, without rows of zeros: such a row means the same as none. */
export function storedTotals(knex: Knex): Promise<Total[]> {
  return rowsOf(
    knex,
    `select ${KEY}, entries, minutes from entry_totals where (entries, minutes) <> (0, 0) order by 1, 2, 3, 4`,
  );
}

/** The sums of all entries; the stored totals must be equal. */
export function computedTotals(knex: Knex): Promise<Total[]> {
  return rowsOf(
    knex,
    `select ${KEY}, count(*) as entries, sum(minutes) as minutes
     from time_entries group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
}
