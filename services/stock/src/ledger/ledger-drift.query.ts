import type { Knex } from "@dash/service-lib/database/database";
import { rowOf } from "@dash/service-lib/database/statement";

/** An item whose stock is not what its movements say, or whose movements do not follow on each other. */
export interface ItemDrift {
  readonly itemId: string;
  readonly name: string;
  readonly currentStock: number;
  /** The sum of its movements. */
  readonly ledgerSum: number;
  /** The balance after its last movement. */
  readonly lastBalance: number;
  /** How many movements the item says it had, and how many there are. */
  readonly movementCount: number;
  readonly movements: number;
  /** The first place whose balance is not the sum up to it, or that is missing; null where all follow on. */
  readonly brokenAt: number | null;
}

export interface LedgerCheck {
  readonly items: number;
  readonly movements: number;
  readonly drift: readonly ItemDrift[];
}

/** A ledger of some years is read for longer than anybody may wait for an answer. */
const LONGEST_CHECK = "10min";

const DRIFT = `
  with steps as (
    select stock_item_id, position, change, balance, sum(change) over ledger as running, row_number() over ledger as place
    from stock_movements window ledger as (partition by stock_item_id order by position)
  ), ledgers as (
    select stock_item_id, count(*) as movements, sum(change)::bigint as total,
      (array_agg(balance order by position desc))[1] as last_balance,
      min(place) filter (where running <> balance or place <> position) as broken_at
    from steps group by stock_item_id
  ), compared as (
    select id, name, current_stock, movement_count, coalesce(movements, 0) as movements,
      coalesce(total, 0) as total, coalesce(last_balance, 0) as last_balance, broken_at
    from stock_items left join ledgers on stock_item_id = id
  )
  select count(*) as items, coalesce(sum(movements), 0)::bigint as movements,
    coalesce(json_agg(json_build_object('itemId', id, 'name', name, 'currentStock', current_stock,
        'ledgerSum', total, 'lastBalance', last_balance, 'movementCount', movement_count, 'movements', movements,
        'brokenAt', broken_at) order by name)
      filter (where broken_at is not null or movement_count <> movements
        or (current_stock, current_stock) <> (total, last_balance)), '[]') as drift
  from compared`;

/** Adds up every item's movements anew. One statement, so that it sees one moment. */
export async function checkLedger(knex: Knex): Promise<LedgerCheck> {
  return knex.transaction(async (trx) => {
    await trx.raw(`set local statement_timeout = '${LONGEST_CHECK}'`);
    return rowOf<LedgerCheck>(trx, DRIFT);
  });
}
