import type { MovementOrigin, MovementType } from "@dash/contracts/stock-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { Model } from "objection";
import { v7 as uuidv7 } from "uuid";

/** A row of the ledger: added once, and never changed. */
export class StockMovement extends Model {
  static override tableName = "stock_movements";

  declare id: string;
  declare stockItemId: string;
  declare position: number;
  declare userId: string;
  declare movementType: MovementType;
  declare origin: MovementOrigin;
  declare change: number;
  declare balance: number;
  declare reversesId: string | null;
  declare reason: string;
  declare notes: string | null;
  declare month: number;
  declare year: number;
  declare createdAt: Date;
}

/** A movement that is still to find its place in the ledger, and with it the balance after it. */
export type NewMovement = Pick<
  StockMovement,
  | "id"
  | "stockItemId"
  | "userId"
  | "movementType"
  | "origin"
  | "change"
  | "reversesId"
  | "reason"
  | "notes"
  | "month"
  | "year"
  | "createdAt"
>;

type Said = Pick<
  NewMovement,
  "stockItemId" | "movementType" | "origin" | "change" | "reason" | "notes"
> & { readonly reversesId?: string };

export function newMovement({ actor }: Cause, now: Date, said: Said): NewMovement {
  return {
    reversesId: null,
    ...said,
    ...londonMonth(now),
    id: uuidv7(),
    userId: actor.id,
    createdAt: now,
  };
}
