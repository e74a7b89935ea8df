import { column, type RowOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";

export class Timer extends modelOf("timers", {
  userId: column.uuid(),
  startedAt: column.instant(),
  serviceLineId: column.uuid().orNull(),
  description: column.text().orNull(),
  interactionId: column.uuid().orNull(),
}) {
  static override idColumn = "userId";
}

export type TimerColumns = RowOf<typeof Timer.columns>;

const MINUTE_MS = 60_000;

/** The last whole minute that has begun. */
export function minuteOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** The whole minutes for which a timer has run. */
export function minutesOf({ startedAt }: Pick<TimerColumns, "startedAt">, now: Date): number {
  return Math.floor((now.getTime() - startedAt.getTime()) / MINUTE_MS);
}

/**
 * Finds a person's timer. Until the transaction ends, nobody else starts, stops or discards one of this person, also if
 * there is none.
 */
export async function holdTimer(trx: Knex.Transaction, userId: string): Promise<Timer | undefined> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-timer'), hashtext(?))", [userId]);
  return Timer.query(trx).findById(userId);
}
