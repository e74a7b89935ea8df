import type { CallConnectionState } from "@dash/contracts/interactions/call-connection";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";
import type { Knex } from "@dash/service-lib/database/database";

/** The connection to the call system, and how far its call log was read. The table has exactly one row. */
export class CallConnection extends modelOf("call_connection", {
  id: column.boolean(),
  state: column.text().of<Exclude<CallConnectionState, "not-configured">>(),
  connectionId: column.uuid().orNull(),
  /** The person who made the connection; null without a connection. */
  userId: column.uuid().orNull(),
  connectedAt: column.instant().orNull(),
  ownerId: column.text().orNull(),
  extension: column.text().orNull(),
  syncedTo: column.instant().orNull(),
  windowFrom: column.instant().orNull(),
  windowTo: column.instant().orNull(),
  /** The latest page of the window that was read; 0 before the first one. */
  windowPage: column.int().orNull(),
  windowPerPage: column.int().orNull(),
  lastSyncedAt: column.instant().orNull(),
  trouble: column.text().orNull(),
  leaseId: column.uuid().orNull(),
  leaseUntil: column.instant().orNull(),
  renewingUntil: column.instant().orNull(),
  renewNotBefore: column.instant().orNull(),
  penaltyUntil: column.instant().orNull(),
}) {
  static async now(knex: Knex): Promise<CallConnection> {
    return CallConnection.query(knex).first().throwIfNotFound();
  }

  /** Locks the connection until the transaction ends, so that only one transaction at a time changes it. */
  static async forUpdate(trx: Knex.Transaction): Promise<CallConnection> {
    return CallConnection.query(trx).first().forUpdate().throwIfNotFound();
  }
}
