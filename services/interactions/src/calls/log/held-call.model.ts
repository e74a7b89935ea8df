import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";
import type { CustomerInteraction } from "../../interactions/customer-interaction.model.ts";

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

export type SyncedCall = Pick<
  CustomerInteraction,
  "sessionKey" | "year" | "month" | "userId" | "serviceLineId"
>;

/** Holds synced calls of closed months back. Once a month is open again, its calls are updated from their records. */
export async function holdCalls(
  trx: Knex.Transaction,
  calls: readonly SyncedCall[],
): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map(({ sessionKey, year, month, userId, serviceLineId }) => ({
    sessionKey: sessionKey ?? "",
    year,
    month,
    userId,
    serviceLineId,
  }));
  await HeldCall.query(trx).insert(rows).onConflict("sessionKey").ignore();
}

export type IsClosed = (month: CalendarMonth) => boolean;
