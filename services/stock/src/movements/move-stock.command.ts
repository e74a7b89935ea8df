import { MOST_UNITS } from "@dash/contracts/stock-items";
import type { Fact } from "@dash/contracts/fact";
import {
  NO_TRAIL,
  TRAIL_COLUMNS,
  TRAIL_PLACEHOLDERS,
  trailBindings,
  type Change,
} from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import {
  ATTEMPT_COLUMNS,
  ATTEMPT_PLACEHOLDERS,
  attemptBindings,
  earlierAnswer,
  type Attempt,
} from "@dash/service-lib/http/idempotency";
import {
  FACT_COLUMNS,
  FACT_PLACEHOLDERS,
  factBindings,
  noteFacts,
} from "@dash/service-lib/facts/outbox";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { problem } from "@dash/service-lib/http/problem";
import { rowsOf, type Bound } from "@dash/service-lib/database/statement";
import { refuseMovement } from "./refuse-movement.query.ts";
import { movementFacts } from "./stock-movement.facts.ts";
import type { NewMovement } from "./stock-movement.model.ts";
import { presentNewMovement, type StockMovementAnswer } from "./stock-movement.presenter.ts";

/**
 * Item, movement, facts, trail and remembered answer in one statement. Its condition is asked again of the row that
 * a rival has just written, so no stock is counted twice and nobody holds a lock between two round trips. What only
 * the row knows (name, place, balance) the statement adds to what it is given; the data of a fact stand last in
 * its placeholders. Of the facts to remember the second is left out (`- 1`) where the item did not fall low.
 */
export const MOVE_STOCK = `
  with given (${ATTEMPT_COLUMNS}) as (
    values (${ATTEMPT_PLACEHOLDERS})
  ), traced (${TRAIL_COLUMNS}) as (
    values (${TRAIL_PLACEHOLDERS})
  ), item as (
    update stock_items set
      current_stock = current_stock + ?::int,
      movement_count = movement_count + 1,
      last_restocked = coalesce(?::timestamptz, last_restocked)
    where id = ?::uuid and archived_at is null and current_stock + ?::int between 0 and ${MOST_UNITS}
      and not exists (select from given join idempotency_keys using (actor_id, route, key))
    returning id, name, movement_count as position, current_stock as balance, min_stock,
      status = 'low' and current_stock - ?::int > min_stock as fell_low
  ), movement as (
    insert into stock_movements
      (id, stock_item_id, position, balance, user_id, movement_type, origin, change, reverses_id, reason, notes,
       month, year, created_at)
    select ?::uuid, item.id, position, balance, ?::uuid, ?, ?, ?::int, ?::uuid, ?, ?, ?::int, ?::int, ?::timestamptz
    from item
  ), moved as (
    insert into outbox (${FACT_COLUMNS})
    select ${FACT_PLACEHOLDERS}::jsonb || jsonb_build_object('position', position, 'balance', balance) from item
  ), low as (
    insert into outbox (${FACT_COLUMNS})
    select ${FACT_PLACEHOLDERS}::jsonb || jsonb_build_object('name', name, 'balance', balance, 'minStock', min_stock)
    from item where fell_low
  ), answer as (
    select ?::jsonb || jsonb_build_object('itemName', name, 'position', position, 'balance', balance) as body from item
  ), remembered as (
    insert into idempotency_keys (${ATTEMPT_COLUMNS})
    select actor_id, route, key, request_hash, answer.body, case when fell_low then facts else facts - 1 end
    from item, answer, given where key is not null
  ), trail as (
    insert into audit_trail (${TRAIL_COLUMNS})
    select traced.id, at, actor_id, actor_name, action, record, record_id, item.name, before, after, request_id
    from item, traced where traced.id is not null
  )
  select body as answer, fell_low as "fellLow" from answer, item`;

/** Each further try takes a rival that made room after this one found none, so two are rare already. */
const MOST_TRIES = 5;

interface Told {
  readonly attempt?: Attempt | null;
  /** What the trail says of it, but for the item's name; nothing when the caller records more than the movement. */
  readonly trail?: Omit<Change, "label">;
}

/**
 * Moves stock, if it can move. A repeated attempt answers what the first one did and moves nothing.
 * @throws Problem 400 when there is no such item; 409 when it is archived, or has not as much; 503 when others were
 * faster time and again.
 */
export async function moveStock(
  knex: Knex,
  cause: Cause,
  movement: NewMovement,
  { attempt = null, trail }: Told = {},
): Promise<StockMovementAnswer> {
  const told = movementFacts(cause, movement);
  const bindings = bindingsOf(cause, movement, { attempt, trail, told });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const moved = await storeMovement(knex, bindings);
    if (moved) {
      noteFacts(cause, moved.fellLow ? told : told.slice(0, 1));
      return moved.answer;
    }
    const earlier = attempt && (await earlierAnswer<StockMovementAnswer>(knex, cause, attempt));
    if (earlier) return earlier;
    await refuseMovement(knex, movement);
    // What stood in its way has just gone, so it may go now.
  }
  throw problem("unavailable");
}

interface Moved {
  readonly answer: StockMovementAnswer;
  readonly fellLow: boolean;
}

async function storeMovement(knex: Knex, bindings: readonly Bound[]): Promise<Moved | undefined> {
  try {
    const [moved] = await rowsOf<Moved>(knex, MOVE_STOCK, bindings, "move-stock");
    return moved;
  } catch (error) {
    // Another request with the same key was stored while this one was on its way.
    if (isRefusal(error, sqlState.uniqueViolation, "idempotency_keys_pkey")) return undefined;
    throw error;
  }
}

interface Given {
  readonly attempt: Attempt | null;
  readonly trail: Told["trail"];
  readonly told: readonly [Fact, Fact];
}

function bindingsOf(cause: Cause, movement: NewMovement, { attempt, trail, told }: Given): Bound[] {
  const { id, stockItemId, userId, movementType, origin, change, reversesId } = movement;
  const { reason, notes, month, year, createdAt } = movement;
  const answer = presentNewMovement(cause.actor, movement);
  const isRestock = movementType === "in" && origin === "recorded";
  return [
    ...attemptBindings(attempt, null, told),
    ...(trail ? trailBindings(cause, { ...trail, label: "" }, createdAt) : NO_TRAIL),
    ...[change, isRestock ? createdAt : null, stockItemId, change, change],
    ...[id, userId, movementType, origin, change, reversesId, reason, notes],
    ...[month, year, createdAt],
    ...factBindings(told[0]),
    ...factBindings(told[1]),
    JSON.stringify(answer),
  ];
}
