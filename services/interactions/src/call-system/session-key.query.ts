import type { Knex } from "@dash/service-lib/database/database";
import { CallRecord, type CallRecordRow } from "./call-record.model.ts";

type Named = Pick<CallRecordRow, "id" | "sessionKey" | "sessionId" | "telephonySessionId">;

/**
 * Puts records into the stored sessions of their calls. A record stays in its first session, and other records of the
 * call follow it there: the vendor may name a session by one of its ids first, and by both later.
 */
export async function withExistingSessions(
  trx: Knex.Transaction,
  rows: readonly CallRecordRow[],
): Promise<CallRecordRow[]> {
  const sessions = new Sessions(await findSessions(trx, rows));
  return rows.map((row) => sessions.place(row));
}

function findSessions(trx: Knex.Transaction, rows: readonly CallRecordRow[]): Promise<Named[]> {
  return CallRecord.query(trx)
    .select("id", "sessionKey", "sessionId", "telephonySessionId")
    .whereIn("id", idsOf(rows, "id"))
    .orWhereIn("sessionId", idsOf(rows, "sessionId"))
    .orWhereIn("telephonySessionId", idsOf(rows, "telephonySessionId"))
    .orderBy("id")
    .then((sessions) => sessions);
}

function idsOf(
  rows: readonly CallRecordRow[],
  name: "id" | "sessionId" | "telephonySessionId",
): string[] {
  return rows.flatMap((row) => row[name] ?? []);
}

class Sessions {
  readonly #byId = new Map<string, Named>();
  readonly #byTelephony = new Map<string, Named>();
  readonly #bySession = new Map<string, Named[]>();

  constructor(sessions: readonly Named[]) {
    for (const record of sessions) this.#note(record);
  }

  place(row: CallRecordRow): CallRecordRow {
    const before = this.#byId.get(row.id);
    const placed = {
      ...row,
      sessionKey: (before ?? this.#sameCall(row) ?? row).sessionKey,
      // A correction may leave out stored ids.
      sessionId: row.sessionId ?? before?.sessionId ?? null,
      telephonySessionId: row.telephonySessionId ?? before?.telephonySessionId ?? null,
    };
    this.#note(placed);
    return placed;
  }

  #sameCall({ sessionId, telephonySessionId }: Named): Named | undefined {
    const named = this.#byTelephony.get(telephonySessionId ?? "");
    if (named) return named;
    // Two records with different telephony sessions are two calls.
    return this.#bySession
      .get(sessionId ?? "")
      ?.find((other) => !telephonySessionId || !other.telephonySessionId);
  }

  #note(record: Named): void {
    const { id, sessionId, telephonySessionId } = record;
    this.#byId.set(id, record);
    if (telephonySessionId && !this.#byTelephony.has(telephonySessionId))
      this.#byTelephony.set(telephonySessionId, record);
    if (sessionId)
      this.#bySession.set(sessionId, [...(this.#bySession.get(sessionId) ?? []), record]);
  }
}
