import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { holdItems } from "../items/hold-items.query.ts";
import type { StockItem } from "../items/stock-item.model.ts";
import { refuseSettled } from "./refuse-settled.query.ts";
import { reverseMovement } from "./reverse-movement.command.ts";
import { StockMovement } from "./stock-movement.model.ts";
import type { StockMovementAnswer } from "./stock-movement.presenter.ts";

/**
 * Takes movements back by their opposites, the last one first.
 * @throws Problem 404 when there is no such movement; 409 when somebody took one back or counted its item since, or when
 * an item is archived or has too few units left. Then nothing is stored.
 */
export async function undoMovements(
  trx: Knex.Transaction,
  cause: Cause,
  ids: readonly string[],
  now = new Date(),
): Promise<StockMovementAnswer[]> {
  const movements = await StockMovement.query(trx)
    .whereIn("id", [...new Set(ids)])
    .orderBy("position", "desc");
  if (movements.length < new Set(ids).size) throw problem("not-found");
  const items = await holdItems(
    trx,
    movements.map(({ stockItemId }) => stockItemId),
  );
  await refuseSettled(trx, ids);
  refuseShort(items, movements);
  const reversals: StockMovementAnswer[] = [];
  for (const movement of movements)
    reversals.push(
      await reverseMovement(trx, cause, movement, { reason: "Undo", notes: null }, now),
    );
  return reversals;
}

function refuseShort(
  items: ReadonlyMap<string, StockItem>,
  movements: readonly StockMovement[],
): void {
  const balances = new Map(Array.from(items, ([id, { currentStock }]) => [id, currentStock]));
  for (const { stockItemId, change } of movements) {
    const balance = balances.get(stockItemId) ?? 0;
    if (balance < change)
      throw problem(
        "conflict",
        `Only ${balance} of ${items.get(stockItemId)?.name} in stock, so ${change} cannot be taken out again.`,
      );
    balances.set(stockItemId, balance - change);
  }
}
