import { placesOf } from "@dash/service-lib/database/sql-lists";
import type { Bindings } from "@dash/service-lib/database/statement";
import { factColumns } from "@dash/service-lib/facts/outbox";
import { trailColumns } from "@dash/service-lib/trail/audit-trail";
import { MOVE_STOCK } from "@dash/stock/movements/move-stock.command";
import { StockMovement } from "@dash/stock/movements/stock-movement.model";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { prepared } from "./prepared.ts";

const moveStock = prepared("move", MOVE_STOCK);
const USER = uuidv7();

interface Input {
  readonly stockItemId: string;
  readonly movementType: "in" | "out" | "adjustment";
  readonly quantity: number;
  readonly reason: string;
}

export async function moveOneItem(pool: pg.Pool, body: string): Promise<unknown> {
  const { stockItemId, movementType, quantity, reason } = JSON.parse(body) as Input;
  const [id, now] = [uuidv7(), new Date()];
  const [month, year] = [now.getUTCMonth() + 1, now.getUTCFullYear()];
  const change = movementType === "out" ? -quantity : quantity;
  const said = { stockItemId, movementType, change, reason };
  const movement = { id, userId: USER, origin: "recorded", ...said, month, year, createdAt: now };
  const moved = { movementId: id, origin: "recorded", ...said, month, year, movedAt: now };
  const of = { actorId: USER, requestId: id };
  const { rows } = await pool.query<{ answer: object }>(
    moveStock({
      ...placesOf(StockMovement.columns, "movement", movement),
      restockedAt: movementType === "in" ? now : null,
      ...factOf("moved", { ...of, subject: "stock.moved.v1" }, moved, now),
      ...factOf("low", { ...of, subject: "stock.low.v1" }, { month, year }, now),
      ...placesOf(trailColumns, "trail", {
        ...of,
        id: uuidv7(),
        at: now,
        actorName: "Bench",
        action: "created",
        record: "stock-movement",
        recordId: id,
        label: "",
        after: JSON.stringify(said),
      }),
      answer: JSON.stringify({ id, ...said, userId: USER, userName: "Bench", createdAt: now }),
    }),
  );
  return rows[0]?.answer;
}

function factOf(
  place: string,
  of: { readonly actorId: string; readonly requestId: string; readonly subject: string },
  data: object,
  occurredAt: Date,
): Bindings {
  const fact = { ...of, id: uuidv7(), occurredAt, data: JSON.stringify(data) };
  return placesOf(factColumns, place, fact);
}
