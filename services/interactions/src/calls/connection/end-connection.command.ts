import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordConnectionChange } from "./call-connection.facts.ts";
import { CallConnection } from "./call-connection.model.ts";
import { RingcentralToken } from "./ringcentral-token.model.ts";

/** Marks that somebody has to connect again. The synced calls and the position in the call log stay. */
export async function needReconnection(
  trx: Knex.Transaction,
  cause: Cause,
  at: Date,
): Promise<void> {
  const before = await CallConnection.forUpdate(trx);
  if (before.state !== "connected") return;
  await RingcentralToken.query(trx).delete();
  const change = { state: "reconnect-needed", trouble: null } as const;
  await CallConnection.query(trx).patch(change);
  const after = { ...before, ...change };
  await recordConnectionChange(trx, cause, "reconnect-needed", { before, after, at });
}

/** Removes the connection. The synced calls and the position in the call log stay. */
export async function forgetConnection(
  trx: Knex.Transaction,
  cause: Cause,
  at: Date,
): Promise<void> {
  const before = await CallConnection.forUpdate(trx);
  if (before.state === "not-connected") return;
  await RingcentralToken.query(trx).delete();
  const change = {
    state: "not-connected" as const,
    connectionId: null,
    userId: null,
    connectedAt: null,
    extension: null,
    trouble: null,
    leaseId: null,
    leaseUntil: null,
    renewingUntil: null,
    renewNotBefore: null,
  };
  await CallConnection.query(trx).patch(change);
  const after = { ...before, ...change };
  await recordConnectionChange(trx, cause, "disconnected", { before, after, at });
}
