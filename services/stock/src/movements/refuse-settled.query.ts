import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { problem } from "@dash/service-lib/http/problem";

interface Settled {
  readonly itemName: string;
  readonly action: "reversed" | "counted";
  readonly actorName: string;
}

/** The newest change that settles a movement: its own reversal, or a later count of its item. */
const SETTLED = `
  select item.name as "itemName", trail.action, trail.actor_name as "actorName"
  from stock_movements movement
    join stock_items item on item.id = movement.stock_item_id
    join lateral trail_of(array[movement.id, item.id], movement.created_at) trail on true
  where movement.id = any(:ids::uuid[])
    and (trail.action = 'reversed' or trail.action = 'counted' and item.last_counted > movement.created_at)
  order by trail.id desc limit 1`;

/**
 * Refuses to undo movements that somebody took back already, or whose item was counted since: the opposite would make
 * that count wrong. The caller has locked the items.
 * @throws Problem 409 that names who did it.
 */
export async function refuseSettled(knex: Knex, ids: readonly string[]): Promise<void> {
  const [settled] = await rowsOf<Settled>(knex, SETTLED, { ids });
  if (!settled) return;
  const { itemName, action, actorName } = settled;
  const done =
    action === "counted"
      ? `counted ${itemName} meanwhile`
      : `took the movement of ${itemName} back already`;
  throw problem("conflict", `${actorName} ${done}. It is left as it is.`);
}
