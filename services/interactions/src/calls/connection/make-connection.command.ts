import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { recordConnectionChange } from "./call-connection.facts.ts";
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

/** Stores a new connection and its tokens, in place of the earlier one. The whole partnership has one connection. */
export async function makeConnection(
  trx: Knex.Transaction,
  cause: Cause,
  { tokens, cipher, at }: NewConnection,
): Promise<void> {
  const userId = cause.actor.id;
  const before = await CallConnection.forUpdate(trx);
  await RingcentralToken.query(trx).delete();
  await RingcentralToken.query(trx).insert({
    ...encryptTokens(tokens, { cipher, userId, at }),
    id: uuidv7(),
    userId,
    createdAt: at,
  });
  const change = {
    state: "connected" as const,
    connectionId: uuidv7(),
    userId,
    connectedAt: at,
    ownerId: tokens.ownerId,
    extension: null,
    trouble: null,
    leaseId: null,
    leaseUntil: null,
    renewingUntil: null,
    renewNotBefore: null,
    // If another account connects, its call log is read from the beginning.
    ...(before.ownerId === tokens.ownerId ? {} : NOTHING_READ),
  };
  await CallConnection.query(trx).patch(change);
  const after = { ...before, ...change };
  await recordConnectionChange(trx, cause, "connected", { before, after, at });
}
