import type Router from "@koa/router";
import {
  disconnectCalls as disconnect,
  finishCallConnection,
  getCallConnectionStatus,
  syncCalls,
} from "@dash/contracts/interactions/call-connection";
import type { Actor } from "@dash/service-lib/access/identity";
import { requireAbility } from "@dash/service-lib/access/policy";
import { problem } from "@dash/service-lib/http/problem";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { presentConnection, presentSync } from "./call-connection.presenter.ts";
import { findConnection } from "./call-connection.query.ts";
import type { CallSystem } from "./call-system.ts";
import { CallSync } from "./call-sync.model.ts";
import { connectCalls } from "./connect-calls.command.ts";
import { disconnectCalls } from "./disconnect-calls.command.ts";
import { newestSync, startSync } from "./sync-calls.command.ts";

/** The gateway waits 4.5 s for an answer. A longer run continues, and its line says that it is running. */
const LONGEST_WAIT_MS = 3_000;

export function callConnectionRouter(parts: RouteParts, { settings, access }: CallSystem): Router {
  const routes = new Routes(parts);
  const { knex } = parts;

  const status = async (actor: Actor) => {
    const authUrl = (userId: string): string | null =>
      access && access.platform.loginUrl(access.links.make(userId, access.clock()));
    return presentConnection(actor, { ...(await findConnection(knex)), settings, authUrl });
  };

  routes.read(getCallConnectionStatus, ({ actor }) => status(actor));

  routes.read(finishCallConnection, async ({ actor, cause, input: { query }, log }) => {
    requireAbility(actor, "call-connection:manage");
    const ended = access ? await connectCalls(access, cause, query) : "failed";
    log.info({ ended }, "a browser came back from the call system");
    if (access && ended === "connected") await startSync(access);
    return `/?ringcentral=${ended}`;
  });

  // A run has its own transactions: it may continue after the answer.
  routes.writeInOwnTransaction(syncCalls, async ({ actor }) => {
    requireAbility(actor, "call-connection:manage");
    const started = access && (await startSync(access));
    if (started) await Promise.race([started.ended, after(LONGEST_WAIT_MS)]);
    const { connection } = await findConnection(knex);
    const line = started
      ? await CallSync.query(knex).findById(started.id)
      : access && (await newestSync(access));
    if (!line || (!started && connection.state !== "connected"))
      throw problem("conflict", "There is no connection to the call system.");
    return presentSync(line);
  });

  // Revokes the tokens at the call system before removing them here. No transaction is open meanwhile.
  routes.writeInOwnTransaction(disconnect, async ({ actor, cause }) => {
    requireAbility(actor, "call-connection:manage");
    if (access) await disconnectCalls(access, cause);
    return status(actor);
  });

  return routes.router;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
