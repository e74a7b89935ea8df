import { DAYS_OF_AN_ORDER, DAYS_OF_USE } from "@dash/contracts/stock/stock-items";
import { londonDay } from "@dash/service-lib/calendar/london";

/** Units that went out since `:usedSince` and were not taken back. */
const USED = `select coalesce(sum(-movement.change), 0)::int as used from stock_movements movement
  where movement.stock_item_id = stock_items.id and movement.created_at > :usedSince
    and movement.movement_type = 'out' and movement.origin = 'recorded'
    and not exists (select from stock_movements reversal where reversal.reverses_id = movement.id)`;

/** The items with the units of each that were used. */
export const ITEMS_WITH_USE = `stock_items cross join lateral (${USED}) use
  cross join lateral (select case when used > 0 then current_stock * ${DAYS_OF_USE} / used end as days_left) lasting`;

/** Units that the delivery and the days after it need, where there is no maximum. */
const NEEDED = `case when max_stock = 0 and delivery_days is not null
  then ceil(used * (delivery_days + ${DAYS_OF_AN_ORDER}) / ${DAYS_OF_USE}.0)::int end`;

/** The units to order. A maximum that is not above the minimum is ignored. */
export const TO_ORDER = `greatest(max_stock, min_stock + 1, ${NEEDED}) - current_stock`;

/** Whether the stock is low, or will be gone before an order of today arrives. */
export const IS_TO_ORDER = `(status = 'low' or days_left <= delivery_days and ${TO_ORDER} > 0)`;

const ON = "case when days_left <= 365 then :today::date + days_left end";

/** The contract's `RunsOut`. */
export const RUNS_OUT = `case when used > 0 then json_build_object('used', used, 'on', ${ON},
  'orderBy', ${ON} - delivery_days, 'quantity', greatest(${TO_ORDER}, 0)) end as "runsOut"`;

const DAY_MS = 86_400_000;

/** The bindings that the fragments above need. */
export function bindingsOfUse(now: Date) {
  const usedSince = new Date(now.getTime() - DAYS_OF_USE * DAY_MS);
  return { usedSince, today: londonDay(now.toISOString()) };
}
