import type { Knex } from "@dash/service-lib/database/database";
import { rowOf } from "@dash/service-lib/database/statement";
import { findDrift, type Comparison, type Difference } from "@dash/service-lib/process/drift.job";

export interface LedgerCheck {
  readonly items: number;
  readonly movements: number;
  readonly drift: readonly Difference[];
}

/**
 * Compares the stock of each item with the sum of its movements. `brokenAt` is the first position that is missing, or
 * whose balance differs from the sum of the changes up to it; null when there is none.
 */
export const ledgerDrift: Comparison = {
  metric: "stock_drifted",
  meaning: "Items whose stock is not the sum of their movements",
  key: ["itemId"],
  stored: `
    select id as "itemId", current_stock as stock, current_stock as "lastBalance", movement_count as movements,
      null::int as "brokenAt"
    from stock_items`,
  source: `
    with steps as (
      select stock_item_id, position, change, balance, sum(change) over ledger as running, row_number() over ledger as place
      from stock_movements window ledger as (partition by stock_item_id order by position)
    )
    select id as "itemId", coalesce(sum(change), 0) as stock,
      coalesce((array_agg(balance order by position desc))[1], 0) as "lastBalance", count(stock_item_id) as movements,
      min(place) filter (where running <> balance or place <> position) as "brokenAt"
    from stock_items left join steps on stock_item_id = id group by id`,
};

/** Compares all items with their movements now. */
export async function checkLedger(knex: Knex): Promise<LedgerCheck> {
  const drift = await knex.transaction((trx) => findDrift(trx, ledgerDrift));
  const counts = await rowOf<Omit<LedgerCheck, "drift">>(
    knex,
    `select (select count(*) from stock_items) as items, (select count(*) from stock_movements) as movements`,
  );
  return { ...counts, drift };
}
