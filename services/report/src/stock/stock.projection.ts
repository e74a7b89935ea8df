import { stockLow, stockMoved } from "@dash/contracts/facts/stock.facts";
import type { FactData } from "@dash/contracts/facts/fact";
import { projection, type Change } from "@dash/service-lib/facts/projection";
import { rowsOf } from "@dash/service-lib/database/statement";

/**
 * Adds each movement to its month's sums. Movements never change, and the inbox applies each fact once, so the sums do
 * not depend on the order of facts, and versions need no comparison. A rebuild adds the movements up from zero.
 */
const ADD_MOVEMENTS = `
  insert into month_stock as existing (year, month, movements, units_in, units_out, units_adjusted)
  select year, month, count(*),
    coalesce(sum(change) filter (where movement_type = 'in'), 0),
    coalesce(-sum(change) filter (where movement_type = 'out'), 0),
    coalesce(sum(change) filter (where movement_type = 'adjustment'), 0)
  from json_to_recordset(:moved::json) as moved (year int, month int, movement_type text, change int)
  group by year, month
  on conflict (year, month) do update set
    movements = existing.movements + excluded.movements,
    units_in = existing.units_in + excluded.units_in,
    units_out = existing.units_out + excluded.units_out,
    units_adjusted = existing.units_adjusted + excluded.units_adjusted`;

/**
 * Counts how often items fell low. If an item fell low twice within a millisecond, both are counted, but only the one
 * with the lower stock is stored for display, so that the result does not depend on the order of facts.
 */
const ADD_CROSSINGS = `
  with input as (
    select * from json_to_recordset(:low::json) as low (
      item_id uuid, name text, balance int, year int, month int, fell_at timestamptz)
  ), counted as (
    insert into month_stock as existing (year, month, times_low)
    select year, month, count(*) from input group by year, month
    on conflict (year, month) do update set times_low = existing.times_low + excluded.times_low
  )
  insert into low_crossings as existing (item_id, fell_at, name, balance)
  select distinct on (item_id, fell_at) item_id, fell_at, name, balance
  from input order by item_id, fell_at, balance, name
  on conflict (item_id, fell_at) do update set name = excluded.name, balance = excluded.balance
  where (excluded.balance, excluded.name) < (existing.balance, existing.name)`;

/** Both kinds of facts change the same months. The lock prevents a deadlock between their batches. */
const withLock = { lock: "stock" };

function addMovements(movements: readonly FactData<typeof stockMoved>[]): Change {
  const rows = movements.map(({ year, month, movementType, change }) => ({
    year,
    month,
    movement_type: movementType,
    change,
  }));
  return async (trx) => {
    await rowsOf(trx, ADD_MOVEMENTS, { moved: JSON.stringify(rows) }, "add-movements");
  };
}

function addCrossings(crossings: readonly FactData<typeof stockLow>[]): Change {
  const rows = crossings.map(({ itemId, name, balance, year, month, at }) => ({
    item_id: itemId,
    name,
    balance,
    year,
    month,
    fell_at: at,
  }));
  return async (trx) => {
    await rowsOf(trx, ADD_CROSSINGS, { low: JSON.stringify(rows) }, "add-low-crossings");
  };
}

/** Projections that store the stock figures of each month, and when items fell low, for the latest activities. */
export const stockProjections = [
  projection(stockMoved, addMovements, withLock),
  projection(stockLow, addCrossings, withLock),
];
