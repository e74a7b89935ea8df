import type { CallConnectionState } from "@dash/contracts/call-connection";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";
import type { Knex } from "@dash/service-lib/database/database";

/** The connection to the call system, and how far its call log was read. There is one row, always. */
export class CallConnection extends modelOf("call_connection", {
  id: column.boolean(),
  state: column.text().of<Exclude<CallConnectionState, "not-configured">>(),
  connectionId: column.uuid().orNull(),
  /** Who connected it; null without a connection. */
  userId: column.uuid().orNull(),
  connectedAt: column.instant().orNull(),
  ownerId: column.text().orNull(),
  extension: column.text().orNull(),
  syncedTo: column.instant().orNull(),
  windowFrom: column.instant().orNull(),
  windowTo: column.instant().orNull(),
  /** The last page that was read of it; 0 before the first. */
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

  /** Holds the connection until the transaction ends: it is made, changed and ended by one at a time. */
  static async held(trx: Knex.Transaction): Promise<CallConnection> {
    return CallConnection.query(trx).first().forUpdate().throwIfNotFound();
  }
}
