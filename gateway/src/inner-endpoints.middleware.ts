import { searchOwnTrail } from "@dash/contracts/users/audit";
import { IDENTITY_HEADER, type Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { readInput, type ServiceContext } from "@dash/service-lib/http/request";
import { mayCall } from "@dash/service-lib/http/may-call";
import { searchTrail } from "@dash/service-lib/trail/audit-trail.query";
import { probePaths } from "@dash/service-lib/process/probe-paths";
import { answerProbes } from "@dash/service-lib/process/readiness";
import Koa from "koa";
import { isLoopback } from "@dash/service-lib/process/secure-address";
import type { Parts } from "./parts.ts";
import type { GatewayContext, GatewayMiddleware, GatewayState } from "./state.ts";

const LOOPBACK_PEERS = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Whether the request comes from this machine through a loopback address, as from a supervisor or a health check. */
export function isMachineRequest({ path, req }: Pick<GatewayContext, "path" | "req">): boolean {
  const { host = "", "x-forwarded-for": forwardedFor = "" } = req.headers;
  if (!probePaths.has(path) || !isLoopback(host.replace(/:\d+$/, ""))) return false;
  return isInner(req.socket.remoteAddress, String(forwardedFor));
}

type Probes = Pick<Parts, "readiness" | "metrics">;

/** Answers `/health` to every client, but `/ready` and `/metrics`, which name internal parts, to this machine only. */
export function answerInnerQuestions({ readiness, metrics }: Probes): GatewayMiddleware {
  const answer = answerProbes<GatewayState>(readiness, metrics);
  return async (ctx, next) => {
    const isAsked = isInner(ctx.req.socket.remoteAddress, ctx.get("x-forwarded-for"));
    await (isAsked || ctx.path === "/health" ? answer(ctx, next) : next());
  };
}

/** The application of the inner port: whoever reaches it may ask, under any host name. */
export function createInnerApp({ readiness, metrics }: Probes): Koa {
  return new Koa().use(answerProbes(readiness, metrics));
}

/** Answers with the gateway's part of the audit trail. The service that shows the whole trail asks for it. */
export function answerOwnTrail(
  knex: Knex,
  verify: (token: string) => Promise<Actor>,
): GatewayMiddleware {
  return async (ctx, next) => {
    const token = ctx.get(IDENTITY_HEADER);
    if (ctx.path !== searchOwnTrail.path || token === "") return void (await next());
    if (!mayCall(searchOwnTrail, await verify(token))) throw problem("forbidden");
    const { query } = readInput(searchOwnTrail, ctx as unknown as ServiceContext);
    ctx.body = await searchTrail(knex, query);
  };
}

function isInner(peer: string | undefined, forwardedFor: string): boolean {
  return peer !== undefined && LOOPBACK_PEERS.has(peer) && forwardedFor === "";
}
