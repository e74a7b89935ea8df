import type { AuditAction, Snapshot } from "@dash/contracts/users/audit";
import { stockItemDescribed, stockLow } from "@dash/contracts/facts/stock.facts";
import { recordChange, type Change, type StateChange } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { announce } from "@dash/service-lib/facts/outbox";
import { StockItem } from "./stock-item.model.ts";

/** Records a change in the audit trail, announces the item, and announces if the change made it low. */
export async function recordItemChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after, at = new Date() }: StateChange<StockItem>,
): Promise<void> {
  const { id: recordId, name: label } = after;
  const change: Change = {
    action,
    record: "stock-item",
    recordId,
    label,
    before: before && snapshotOf(before),
    after: snapshotOf(after),
  };
  await recordChange(trx, cause, change, at);
  const { version, name, minStock, isArchived } = after;
  const described = { itemId: recordId, version, name, minStock, isArchived };
  await announce(trx, cause, stockItemDescribed, described);
  if (isLow(after) && !(before && isLow(before))) await announceLow(trx, cause, after);
}

async function announceLow(trx: Knex.Transaction, cause: Cause, item: StockItem): Promise<void> {
  const { id: itemId, name, currentStock: balance, minStock, updatedAt: at } = item;
  await announce(trx, cause, stockLow, {
    itemId,
    name,
    balance,
    minStock,
    ...londonMonth(at),
    at: at.toISOString(),
  });
}

function isLow({ status, isArchived }: StockItem): boolean {
  return status === "low" && !isArchived;
}

function snapshotOf(item: StockItem): Snapshot {
  return { ...trailOf(StockItem.columns, item), isArchived: item.isArchived };
}
