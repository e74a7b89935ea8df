import type { Knex } from "@dash/service-lib/database/database";
import type { People } from "./load-people.ts";

/** How many batches are loaded at the same time. */
export const AT_ONCE = 4;

/**
 * Loads batches of demo data, such as months, each in one transaction, so that an interrupted load leaves no half
 * batch. The transactions have no time limit, because one may wait long for the locks of another.
 * Loads nothing where somebody has removed all demo people.
 */
export async function loadBatches<T>(
  knex: Knex,
  people: People,
  batches: readonly T[],
  load: (trx: Knex.Transaction, batch: T) => Promise<void>,
): Promise<void> {
  if (people.size === 0) return;
  // All workers share this iterator, so that each takes the next batch that is left.
  const waiting = batches.values();
  const work = async (): Promise<void> => {
    for (const batch of waiting)
      await knex.transaction(async (trx) => {
        await trx.raw("set local statement_timeout = 0");
        await load(trx, batch);
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Returns those planned rows that are not in a table yet. A row is recognised by its time, in the column `time`. */
export async function findMissing<T extends { readonly at: Date }>(
  rows: Knex.QueryBuilder,
  time: string,
  planned: readonly T[],
): Promise<T[]> {
  const times = planned.map(({ at }) => at);
  const stored = await rows.whereIn(time, times).select<{ at: Date }[]>({ at: time });
  const storedTimes = new Set(stored.map(({ at }) => at.getTime()));
  return planned.filter(({ at }) => !storedTimes.has(at.getTime()));
}
