import type { Cause } from "@dash/service-lib/access/cause";
import { forgetConnection } from "./end-connection.command.ts";
import type { Connecting } from "./connect-calls.command.ts";
import { RingcentralToken } from "./ringcentral-token.model.ts";
import { unsealed } from "./sealed-tokens.model.ts";

/** Ends the connection there and here. If the call system cannot be told, its session ends by itself within a week. */
export async function disconnectCalls(
  { knex, platform, cipher, clock }: Omit<Connecting, "links">,
  cause: Cause,
): Promise<void> {
  const row = await RingcentralToken.query(knex).first();
  const tokens = row && unsealed(row, cipher);
  if (tokens) await platform.revoke(tokens.refresh ?? tokens.access);
  await knex.transaction((trx) => forgetConnection(trx, cause, clock()));
}
