import type { Cause } from "@dash/service-lib/access/cause";
import { CallConnection } from "./call-connection.model.ts";
import { forgetConnection } from "./change-connection.command.ts";
import type { ConnectParts } from "./connect-calls.command.ts";
import { RingcentralToken } from "./ringcentral-token.model.ts";
import { decryptTokens } from "./sealed-tokens.ts";
import { acquireLease } from "./token-lease.command.ts";

type DisconnectParts = Omit<ConnectParts, "links">;

/**
 * Ends the connection at the call system and here. If the call system cannot be reached, its session expires within a
 * week.
 */
export async function disconnectCalls(disconnecting: DisconnectParts, cause: Cause): Promise<void> {
  const { knex, clock } = disconnecting;
  // While this process has the lease, no other process renews the tokens.
  const row = await knex.transaction(async (trx) => {
    await CallConnection.forUpdate(trx);
    await acquireLease(trx, clock());
    return RingcentralToken.query(trx).first();
  });
  await revoke(disconnecting, row);
  const last = await knex.transaction(async (trx) => {
    await CallConnection.forUpdate(trx);
    const token = await RingcentralToken.query(trx).first();
    await forgetConnection(trx, cause, clock());
    return token;
  });
  // A renewal that was running already has stored other tokens since; these are revoked as well.
  if (last?.refreshToken !== row?.refreshToken) await revoke(disconnecting, last);
}

async function revoke(
  { platform, cipher }: DisconnectParts,
  row: RingcentralToken | undefined,
): Promise<void> {
  const tokens = row && decryptTokens(row, cipher);
  if (tokens) await platform.revoke(tokens.refresh ?? tokens.access);
}
