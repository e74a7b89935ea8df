import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { findLastMovements } from "../movements/list-stock-movements.query.ts";
import { reverseMovement } from "../movements/reverse-movement.command.ts";
import { StockMovement } from "../movements/stock-movement.model.ts";
import { recordItemChange } from "./stock-item.facts.ts";
import { StockItem } from "./stock-item.model.ts";

/**
 * Takes back the creation of an item. The ledger keeps its opening movement and gets the opposite one, so the month's
 * units are as before. The item goes to the archive, and leaves its SKU to the one that is meant.
 * @throws Problem 409 when it is archived already, or when somebody moved or counted it meanwhile.
 */
export async function withdrawStockItem(
  trx: Knex.Transaction,
  cause: Cause,
  before: StockItem,
  now = new Date(),
): Promise<void> {
  if (before.archivedAt) throw problem("conflict", `${before.name} is archived already`);
  await refuseMoved(trx, before);
  const opening = await StockMovement.query(trx).findOne({ stockItemId: before.id });
  if (opening) await reverseMovement(trx, cause, opening, { reason: "Undo", notes: null }, now);
  const change = { archivedAt: now, sku: null };
  const after = await changeRow<StockItem>(StockItem, trx, before, change, { at: now });
  if (after) await recordItemChange(trx, cause, "archived", { before, after, at: now });
}

async function refuseMoved(
  trx: Knex.Transaction,
  { id, name, lastCounted }: StockItem,
): Promise<void> {
  const [last] = await findLastMovements(trx, id, 1);
  const isMoved = last && last.origin !== "opening";
  if (!isMoved && lastCounted === null) return;
  const [counted] = await findTrail(trx, { recordId: id, action: "counted", limit: 1 });
  const who = (isMoved ? last.userName : counted?.actorName) ?? "Somebody";
  throw problem("conflict", `${who} changed the stock of ${name} meanwhile. It is left as it is.`);
}
