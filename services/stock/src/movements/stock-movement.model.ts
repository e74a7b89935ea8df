import type { MovementOrigin, MovementType } from "@dash/contracts/stock/stock-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";
import { v7 as uuidv7 } from "uuid";

/** A row of the stock ledger. Rows are added and never changed. */
export class StockMovement extends modelOf("stock_movements", {
  id: column.uuid({ fact: "movementId" }),
  stockItemId: column.uuid({ fact: "itemId", trail: true }),
  position: column.int({ fact: true }),
  userId: column.uuid(),
  movementType: column.text({ fact: true, trail: true }).of<MovementType>(),
  origin: column.text({ fact: true }).of<MovementOrigin>(),
  /** In units; negative when units leave the stock. */
  change: column.int({ fact: true, trail: true }),
  balance: column.int({ fact: true }),
  reversesId: column.uuid().orNull(),
  /** The visit on which the units were used. */
  interactionId: column.uuid({ trail: true }).orNull(),
  /** In pounds; null without a visit. */
  unitCost: column.decimal().orNull(),
  reason: column.text({ trail: true }),
  notes: column.text({ trail: true }).orNull(),
  month: column.int({ fact: true }),
  year: column.int({ fact: true }),
  createdAt: column.instant({ fact: "movedAt" }),
}) {}

/**
 * A movement before it is stored; storing gives it its position and balance, and the cost of units used on a visit. Only
 * a reversal has its cost already.
 */
export type NewMovement = Omit<RowOf<typeof StockMovement.columns>, "position" | "balance">;

type MovementFields = Pick<
  NewMovement,
  "stockItemId" | "movementType" | "origin" | "change" | "reason" | "notes"
> &
  Partial<Pick<NewMovement, "reversesId" | "unitCost">> & {
    readonly interactionId?: string | null | undefined;
  };

export function newMovement({ actor }: Cause, now: Date, fields: MovementFields): NewMovement {
  return {
    reversesId: null,
    unitCost: null,
    ...fields,
    ...londonMonth(now),
    interactionId: fields.interactionId ?? null,
    id: uuidv7(),
    userId: actor.id,
    createdAt: now,
  };
}
