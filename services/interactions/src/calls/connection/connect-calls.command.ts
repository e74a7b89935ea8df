import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { CallConnection } from "./call-connection.model.ts";
import type { CallPlatform } from "./call-platform.client.ts";
import type { ConnectLinks } from "./connect-link.ts";
import { makeConnection } from "./change-connection.command.ts";
import type { TokenCipher } from "./token-cipher.ts";

export interface ConnectParts {
  readonly knex: Knex;
  readonly platform: CallPlatform;
  readonly cipher: TokenCipher;
  readonly links: ConnectLinks;
  readonly clock: () => Date;
}

/** The query parameters with which a browser returns from the call system. */
export interface CallbackQuery {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}

/** The result, as a query parameter of the URL to which the browser is redirected. */
export type ConnectResult = "connected" | "denied" | "expired" | "failed";

/** Makes the connection when a browser returns from the call system, if the same person has started it. */
export async function connectCalls(
  connecting: ConnectParts,
  cause: Cause,
  { code, state, error }: CallbackQuery,
): Promise<ConnectResult> {
  const { knex, platform, cipher, links, clock } = connecting;
  const link = links.read(state ?? "", cause.actor.id, clock());
  if (link.is === "foreign") return "failed";
  if (error !== undefined) return error === "access_denied" ? "denied" : "failed";
  if (link.is === "expired") return "expired";
  if (code === undefined) return "failed";
  // A browser may open this URL twice, but an authorization code works only once.
  if (await isConnected(knex)) return "connected";
  const exchanged = await platform.exchangeCode({ code, codeVerifier: link.codeVerifier });
  if (!exchanged.ok) return (await isConnected(knex)) ? "connected" : "failed";
  const newConnection = { tokens: exchanged.value, cipher, at: clock() };
  await knex.transaction((trx) => makeConnection(trx, cause, newConnection));
  return "connected";
}

async function isConnected(knex: Knex): Promise<boolean> {
  return (await CallConnection.now(knex)).state === "connected";
}
