import { MOVE_STOCK } from "@dash/stock/movements/move-stock.command";
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
  const restocked = movementType === "in" ? now : null;
  const said = { stockItemId, movementType, change, reason };
  const moved = { movementId: id, origin: "recorded", ...said, month, year, movedAt: now };
  const noAttempt = [null, null, null, null, null, null];
  const trail = ["created", "stock-movement", id, "", null, JSON.stringify(said)];
  const movement = [id, USER, movementType, "recorded", change, null, reason, null];
  const { rows } = await pool.query<{ answer: object }>({
    ...moveStock,
    values: [
      ...noAttempt,
      ...[uuidv7(), now, USER, "Bench", ...trail, id],
      ...[change, restocked, stockItemId, change, change],
      ...movement,
      ...[month, year, now],
      ...[uuidv7(), "stock.moved.v1", now, USER, id, JSON.stringify(moved)],
      ...[uuidv7(), "stock.low.v1", now, USER, id, JSON.stringify({ month, year })],
      JSON.stringify({ id, ...said, userId: USER, userName: "Bench", createdAt: now }),
    ],
  });
  return rows[0]?.answer;
}
