import { setTimeout as pause } from "node:timers/promises";
import {
  disconnectCalls as disconnect,
  finishCallConnection,
  getCallConnectionStatus,
  syncCalls,
} from "@dash/contracts/interactions/call-connection";
import type { Actor } from "@dash/service-lib/access/identity";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { presentConnection, presentSync } from "./call-connection.presenter.ts";
import { findConnection } from "./call-connection.query.ts";
import type { CallSystem } from "./call-system.ts";
import { CallSync } from "../log/call-sync.model.ts";
import { connectCalls } from "./connect-calls.command.ts";
import { disconnectCalls } from "./disconnect-calls.command.ts";
import { newestSync, startSync } from "../log/sync-calls.command.ts";

/**
 * A request waits this long for the run to end. Then the run continues, and the answer shows it as running. The gateway
 * would wait 4.5 s.
 */
const LONGEST_WAIT_MS = 3_000;

export function addCallConnectionRoutes(
  routes: Routes,
  { knex }: RouteParts,
  system: CallSystem,
): void {
  const { access } = system;

  routes.read(getCallConnectionStatus, ({ actor }) => statusFor(actor, knex, system));

  routes.read(finishCallConnection, async ({ actor, cause, input: { query }, log }) => {
    requireAbility(actor, "call-connection:manage");
    const ended = access ? await connectCalls(access, cause, query) : "failed";
    log().info({ ended }, "a browser came back from the call system");
    if (access && ended === "connected") await startSync(access);
    return `/?ringcentral=${ended}`;
  });

  // A run uses transactions of its own, because it may continue after the request was answered.
  routes.writeInOwnTransaction(syncCalls, async ({ actor }) => {
    requireAbility(actor, "call-connection:manage");
    const started = access && (await startSync(access));
    if (started)
      await Promise.race([started.ended, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
    const { connection } = await findConnection(knex);
    const line = started
      ? await CallSync.query(knex).findById(started.id)
      : access && (await newestSync(access));
    if (!line || (!started && connection.state !== "connected"))
      throw problem("conflict", "There is no connection to the call system.");
    return presentSync(line);
  });

  // The tokens are revoked at the call system first, then deleted. No transaction stays open during the request to it.
  routes.writeInOwnTransaction(disconnect, async ({ actor, cause }) => {
    requireAbility(actor, "call-connection:manage");
    if (access) await disconnectCalls(access, cause);
    return statusFor(actor, knex, system);
  });
}

async function statusFor(actor: Actor, knex: Knex, { settings, access }: CallSystem) {
  const authUrl = (userId: string): string | null =>
    access && access.platform.loginUrl(access.links.make(userId, access.clock()));
  return presentConnection(actor, { ...(await findConnection(knex)), settings, authUrl });
}
