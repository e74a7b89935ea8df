import type { Knex } from "@dash/service-lib/database/database";
import { CallRecord, type CallRecordRow } from "./call-record.model.ts";

type RecordIds = Pick<CallRecordRow, "id" | "sessionKey" | "sessionId" | "telephonySessionId">;

/**
 * Gives each record the session key of its call. A record keeps its first key, and other records of the same call get
 * that key too: the vendor may name a session by one of its two ids at first, and by both later.
 */
export async function withExistingSessions(
  trx: Knex.Transaction,
  rows: readonly CallRecordRow[],
): Promise<CallRecordRow[]> {
  const sessions = new Sessions(await findSessions(trx, rows));
  return rows.map((row) => sessions.place(row));
}

function findSessions(trx: Knex.Transaction, rows: readonly CallRecordRow[]): Promise<RecordIds[]> {
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
  readonly #byId = new Map<string, RecordIds>();
  readonly #byTelephony = new Map<string, RecordIds>();
  readonly #bySession = new Map<string, RecordIds[]>();

  constructor(sessions: readonly RecordIds[]) {
    for (const record of sessions) this.#note(record);
  }

  place(row: CallRecordRow): CallRecordRow {
    const before = this.#byId.get(row.id);
    const placed = {
      ...row,
      sessionKey: (before ?? this.#sameCall(row) ?? row).sessionKey,
      // A correction may come without ids that are stored already.
      sessionId: row.sessionId ?? before?.sessionId ?? null,
      telephonySessionId: row.telephonySessionId ?? before?.telephonySessionId ?? null,
    };
    this.#note(placed);
    return placed;
  }

  #sameCall({ sessionId, telephonySessionId }: RecordIds): RecordIds | undefined {
    const named = this.#byTelephony.get(telephonySessionId ?? "");
    if (named) return named;
    // Records with different telephony sessions belong to different calls, even if their session id is the same.
    return this.#bySession
      .get(sessionId ?? "")
      ?.find((other) => !telephonySessionId || !other.telephonySessionId);
  }

  #note(record: RecordIds): void {
    const { id, sessionId, telephonySessionId } = record;
    this.#byId.set(id, record);
    if (telephonySessionId && !this.#byTelephony.has(telephonySessionId))
      this.#byTelephony.set(telephonySessionId, record);
    if (sessionId)
      this.#bySession.set(sessionId, [...(this.#bySession.get(sessionId) ?? []), record]);
  }
}
