import { callConnectionChanged } from "@dash/contracts/facts/interaction.facts";
import type { AuditAction } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { CallConnection } from "./call-connection.model.ts";
import type { Tokens } from "./call-platform.client.ts";
import { RingcentralToken } from "./ringcentral-token.model.ts";
import { encryptTokens } from "./sealed-tokens.ts";
import type { TokenCipher } from "./token-cipher.ts";

interface NewConnection {
  readonly tokens: Tokens;
  readonly cipher: TokenCipher;
  readonly at: Date;
}

const NOTHING_READ = {
  syncedTo: null,
  lastSyncedAt: null,
  windowFrom: null,
  windowTo: null,
  windowPage: null,
  windowPerPage: null,
};

const NOTHING_RUNS = {
  extension: null,
  trouble: null,
  leaseId: null,
  leaseUntil: null,
  renewingUntil: null,
  renewNotBefore: null,
};

/** Stores a new connection and its tokens, in place of the earlier one. The whole partnership has one connection. */
export async function makeConnection(
  trx: Knex.Transaction,
  cause: Cause,
  { tokens, cipher, at }: NewConnection,
): Promise<void> {
  const userId = cause.actor.id;
  const before = await CallConnection.forUpdate(trx);
  await changeConnection(trx, cause, before, "connected", at, {
    ...NOTHING_RUNS,
    state: "connected",
    connectionId: uuidv7(),
    userId,
    connectedAt: at,
    ownerId: tokens.ownerId,
    // If another account connects, its call log is read from the beginning.
    ...(before.ownerId === tokens.ownerId ? {} : NOTHING_READ),
  });
  await RingcentralToken.query(trx).insert({
    ...encryptTokens(tokens, { cipher, userId, at }),
    id: uuidv7(),
    userId,
    createdAt: at,
  });
}

/** Marks that somebody has to connect again. The synced calls and the position in the call log stay. */
export async function needReconnection(
  trx: Knex.Transaction,
  cause: Cause,
  at: Date,
): Promise<void> {
  const before = await CallConnection.forUpdate(trx);
  const change = { state: "reconnect-needed", trouble: null } as const;
  if (before.state === "connected")
    await changeConnection(trx, cause, before, "reconnect-needed", at, change);
}

/** Removes the connection. The synced calls and the position in the call log stay. */
export async function forgetConnection(
  trx: Knex.Transaction,
  cause: Cause,
  at: Date,
): Promise<void> {
  const before = await CallConnection.forUpdate(trx);
  const noConnection = { connectionId: null, userId: null, connectedAt: null };
  const change = { ...NOTHING_RUNS, ...noConnection, state: "not-connected" } as const;
  if (before.state !== "not-connected")
    await changeConnection(trx, cause, before, "disconnected", at, change);
}

/** Changes the connection and removes its tokens. Neither the audit trail nor the fact has a token. */
async function changeConnection(
  trx: Knex.Transaction,
  cause: Cause,
  before: CallConnection,
  action: Extract<AuditAction, "connected" | "disconnected" | "reconnect-needed">,
  at: Date,
  change: Partial<CallConnection> & Pick<CallConnection, "state">,
): Promise<void> {
  await RingcentralToken.query(trx).delete();
  await CallConnection.query(trx).patch(change);
  const { state, connectionId = null } = change;
  const recordId = connectionId ?? before.connectionId;
  if (!recordId) return;
  const entry = {
    action,
    record: "call-connection" as const,
    recordId,
    label: "RingCentral",
    before: action === "connected" ? null : { state: before.state },
    after: action === "disconnected" ? null : { state },
  };
  await recordChange(trx, cause, entry, at);
  const fact = { connectionId: recordId, state, at: at.toISOString() };
  await announce(trx, cause, callConnectionChanged, fact);
}
