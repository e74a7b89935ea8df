import { MOST_UNITS } from "@dash/contracts/stock/stock-items";
import type { Fact } from "@dash/contracts/facts/fact";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { insertList, placeholderList, bindingsOfRow } from "@dash/service-lib/database/sql-lists";
import { rowsOf, type Bindings } from "@dash/service-lib/database/statement";
import { factColumns, factBindings, noteFacts } from "@dash/service-lib/facts/outbox";
import {
  attemptColumns,
  attemptBindings,
  earlierAnswer,
  type Attempt,
} from "@dash/service-lib/http/idempotency";
import { problem } from "@dash/service-lib/http/problem";
import { trailColumns, trailBindings, type Change } from "@dash/service-lib/trail/audit-trail";
import { refuseMovement } from "./refuse-movement.query.ts";
import { movementFacts, type MovementFacts } from "./stock-movement.facts.ts";
import { StockMovement, type NewMovement } from "./stock-movement.model.ts";
import { presentNewMovement, type StockMovementAnswer } from "./stock-movement.presenter.ts";

/** The columns of a movement that SQL takes from the item's updated row. */
const MOVEMENT_EXPRESSIONS = {
  position: "position",
  balance: "balance",
  unitCost: `case when :movement_reversesId::uuid is not null then :movement_unitCost::numeric
    when :movement_interactionId::uuid is not null then unit_cost end`,
};
/** SQL for the values of the two facts that only the item's updated row has. */
const MOVED = "jsonb_build_object('position', position, 'balance', balance)";
const FELL_LOW = "jsonb_build_object('name', name, 'balance', balance, 'minStock', min_stock)";
const FACTS = insertList(factColumns);

/**
 * Writes item, movement, facts, audit trail and stored answer in one statement, so no row lock is held between two
 * round trips. Where another request has just changed the item's row, Postgres tests the conditions again on the new
 * row, so no unit is taken twice. The last of the facts stored with the answer is left out (`- -1`) when the item did
 * not fall low.
 */
const MOVE_STOCK = `
  with given (${insertList(attemptColumns)}) as (
    values (${placeholderList(attemptColumns, "attempt")})
  ), traced (${insertList(trailColumns)}) as (
    values (${placeholderList(trailColumns, "trail")})
  ), item as (
    update stock_items set
      current_stock = current_stock + :movement_change::int,
      movement_count = movement_count + 1,
      last_restocked = coalesce(:restockedAt::timestamptz, last_restocked)
    where id = :movement_stockItemId::uuid and archived_at is null
      and current_stock + :movement_change::int between 0 and ${MOST_UNITS}
      and not exists (select from given join idempotency_keys using (actor_id, route, key))
    returning id, name, movement_count as position, current_stock as balance, min_stock, unit_cost,
      status = 'low' and current_stock - :movement_change::int > min_stock and not exists (
        select from stock_movements where id = :movement_reversesId::uuid and origin = 'opening') as fell_low
  ), movement as (
    insert into stock_movements (${insertList(StockMovement.columns)})
    select ${placeholderList(StockMovement.columns, "movement", MOVEMENT_EXPRESSIONS)} from item
    returning unit_cost
  ), moved as (
    insert into outbox (${FACTS})
    select ${placeholderList(factColumns, "moved", { data: `:moved_data::jsonb || ${MOVED}` })} from item
  ), visit as (
    insert into outbox (${FACTS})
    select ${placeholderList(factColumns, "visit")} from item where :visit_id::uuid is not null
  ), low as (
    insert into outbox (${FACTS})
    select ${placeholderList(factColumns, "low", { data: `:low_data::jsonb || ${FELL_LOW}` })} from item where fell_low
  ), answer as (
    select :answer::jsonb || jsonb_build_object('itemName', name, 'position', position, 'balance', balance,
      'unitCost', movement.unit_cost) as body from item, movement
  ), remembered as (
    insert into idempotency_keys (${insertList(attemptColumns)})
    select actor_id, route, key, request_hash, answer.body, case when fell_low then facts else facts - -1 end
    from item, answer, given where key is not null
  ), trail as (
    insert into audit_trail (${insertList(trailColumns)})
    select traced.id, at, actor_id, actor_name, action, record, record_id, item.name, before, after, request_id
    from item, traced where traced.id is not null
  )
  select body as answer, fell_low as "fellLow" from answer, item`;

/**
 * Limits the tries. A second one is rare: it needs another request that makes the movement possible between the refused
 * statement and the query for the reason.
 */
const MAX_TRIES = 5;

interface MoveOptions {
  readonly attempt?: Attempt | null;
  /** The audit trail's row without the item's name, which SQL adds; absent when the caller writes the row itself. */
  readonly trail?: Omit<Change, "label">;
}

/**
 * Moves stock, if the item allows it. A repeated request returns the answer of the first one and moves nothing.
 * @throws Problem 400 when there is no such item; 409 when it is archived or has too few or too many units; 503 when
 * every try was overtaken by another request.
 */
export async function moveStock(
  knex: Knex,
  cause: Cause,
  movement: NewMovement,
  { attempt = null, trail }: MoveOptions = {},
): Promise<StockMovementAnswer> {
  const facts = movementFacts(cause, movement);
  const announcedFacts = listOf(facts);
  const bindings = bindingsOf(cause, movement, { attempt, trail, facts });
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const moved = await storeMovement(knex, bindings);
    if (moved) {
      noteFacts(cause, moved.fellLow ? announcedFacts : announcedFacts.slice(0, -1));
      return moved.answer;
    }
    const earlier = attempt && (await earlierAnswer<StockMovementAnswer>(knex, cause, attempt));
    if (earlier) return earlier;
    await refuseMovement(knex, movement);
    // The movement has become possible meanwhile, so the next try may succeed.
  }
  throw problem("unavailable");
}

/** The fact that the item fell low is the last one, which `MOVE_STOCK` relies on. */
function listOf({ moved, visitPart, low }: MovementFacts): Fact[] {
  return visitPart ? [moved, visitPart, low] : [moved, low];
}

/** The values of a movement without a visit for the placeholders of its fact. */
const NO_VISIT = bindingsOfRow(factColumns, "visit", null);

interface StoredMovement {
  readonly answer: StockMovementAnswer;
  readonly fellLow: boolean;
}

async function storeMovement(knex: Knex, bindings: Bindings): Promise<StoredMovement | undefined> {
  try {
    const [moved] = await rowsOf<StoredMovement>(knex, MOVE_STOCK, bindings, "move-stock");
    return moved;
  } catch (error) {
    // Another request with the same idempotency key was stored at the same moment.
    if (isRefusal(error, sqlState.uniqueViolation, "idempotency_keys_pkey")) return undefined;
    throw error;
  }
}

interface BindingParts {
  readonly attempt: Attempt | null;
  readonly trail: MoveOptions["trail"];
  readonly facts: MovementFacts;
}

function bindingsOf(
  cause: Cause,
  movement: NewMovement,
  { attempt, trail, facts }: BindingParts,
): Bindings {
  const { movementType, origin, createdAt } = movement;
  const isRestock = movementType === "in" && origin === "recorded";
  return {
    ...attemptBindings("attempt", attempt, null, listOf(facts)),
    ...trailBindings("trail", cause, trail && { ...trail, label: "" }, createdAt),
    ...bindingsOfRow(StockMovement.columns, "movement", movement),
    restockedAt: isRestock ? createdAt : null,
    ...factBindings("moved", facts.moved),
    ...(facts.visitPart ? factBindings("visit", facts.visitPart) : NO_VISIT),
    ...factBindings("low", facts.low),
    answer: JSON.stringify(presentNewMovement(cause.actor, movement)),
  };
}
