import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";

/** A call that arrived or changed after its month was closed. */
export class HeldCall extends modelOf("held_calls", {
  sessionKey: column.text(),
  year: column.int(),
  month: column.int(),
  userId: column.uuid(),
  serviceLineId: column.uuid(),
}) {
  static override idColumn = "sessionKey";
}

export type HeldCallRow = RowOf<typeof HeldCall.columns>;

/** Holds calls of closed months back. Once a month is open again, its calls are updated from their records. */
export async function holdCalls(
  trx: Knex.Transaction,
  calls: readonly HeldCallRow[],
): Promise<void> {
  if (calls.length === 0) return;
  await HeldCall.query(trx)
    .insert([...calls])
    .onConflict("sessionKey")
    .ignore();
}

export type IsClosed = (month: CalendarMonth) => boolean;
