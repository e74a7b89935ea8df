import type { RequestState } from "@dash/service-lib/http/context";
import type Koa from "koa";
import { listCalls, tellExtension } from "./call-handlers.ts";
import {
  askForConsent,
  giveTokens,
  revokeAccess,
  revokeToken,
  showAccount,
  takeDecision,
} from "./oauth-handlers.ts";
import type { RateGroup } from "./rate-limits.ts";
import { VendorError } from "./vendor-error.ts";
import type { Context, Handle, World } from "./world.ts";

interface Endpoint {
  readonly handle: Handle;
  readonly group?: RateGroup;
}

const endpoints = new Map<string, Endpoint>([
  ["GET ", { handle: showAccount }],
  ["GET /", { handle: showAccount }],
  ["POST /revoke-access", { handle: revokeAccess }],
  ["GET /restapi/oauth/authorize", { handle: askForConsent }],
  ["POST /restapi/oauth/authorize", { handle: takeDecision }],
  ["POST /restapi/oauth/token", { handle: giveTokens, group: "Auth" }],
  ["POST /restapi/oauth/revoke", { handle: revokeToken, group: "Auth" }],
  ["GET /restapi/v1.0/account/~/call-log", { handle: listCalls, group: "Heavy" }],
  ["GET /restapi/v1.0/account/~/extension/~", { handle: tellExtension, group: "Light" }],
]);

/** Serves the endpoints of the call platform below the stand-in's path. */
export function serveCallSystem(world: World): Koa.Middleware<RequestState> {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(world.path)) return void (await next());
    const path = ctx.path.slice(world.path.length);
    try {
      await answer(ctx, world, path);
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      ctx.status = error.status;
      ctx.set(error.headers);
      ctx.body = error.body;
    }
  };
}

async function answer(ctx: Context, world: World, path: string): Promise<void> {
  const endpoint = endpoints.get(`${ctx.method} ${path}`);
  if (!endpoint) throw new VendorError(404, "CMN-102", "Resource for parameter is not found");
  if (endpoint.group && world.limitRates) ctx.set(world.limits.count(endpoint.group));
  await endpoint.handle(ctx, world);
}
