import { setTimeout as pause } from "node:timers/promises";
import type { LedgerHours } from "@dash/contracts/hours-ledger";
import type { Knex } from "@dash/service-lib/database/database";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";

/** Ten milliseconds of a processor, about. */
const PAGES_AT_ONCE = 500;
const PAUSE_MS = 20;

const SUM_STRETCH = `
  select year, month, service_line_id as "serviceLineId", sum(minutes) as minutes
  from entries where not is_deleted and ctid >= :first::tid and ctid < :end::tid
  group by year, month, service_line_id`;

/**
 * The minutes that the copies of the entries come to. They are added up a stretch of the table after the other, with
 * pauses: a million at once would keep a processor from people for a third of a second. The stretches are of one moment
 * only where the transaction reads one snapshot.
 */
export async function sumCopies(trx: Knex.Transaction): Promise<LedgerHours[]> {
  const { pages } = await rowOf<{ pages: number }>(
    trx,
    "select pg_relation_size('entries') / current_setting('block_size')::int as pages",
  );
  const sums = new Map<string, LedgerHours>();
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    if (page > 0) await pause(PAUSE_MS);
    const stretch = { first: `(${page},0)`, end: `(${page + PAGES_AT_ONCE},0)` };
    for (const hours of await rowsOf<LedgerHours>(trx, SUM_STRETCH, stretch, "sum-copies")) {
      const place = `${hours.year}-${hours.month} ${hours.serviceLineId}`;
      const before = sums.get(place)?.minutes ?? 0;
      sums.set(place, { ...hours, minutes: before + hours.minutes });
    }
  }
  return [...sums.values()];
}
