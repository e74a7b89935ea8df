import { createVerifier } from "@dash/service-lib/access/identity";
import { renderProblems } from "@dash/service-lib/http/problem.middleware";
import { logRequests } from "@dash/service-lib/http/request-log.middleware";
import { tracing } from "@dash/service-lib/process/tracing";
import type Router from "@koa/router";
import Koa from "koa";
import { takeApiToken } from "./api-tokens/api-token-secret.ts";
import { actByApiToken } from "./api-tokens/api-token.middleware.ts";
import { apiTokenRoutes } from "./api-tokens/api-tokens.routes.ts";
import { everythingRoutes } from "./everything/everything.routes.ts";
import {
  dropRequestId,
  refuseForeignWrites,
  refuseLargeBodies,
  refuseMalformed,
  refuseOtherTypes,
} from "./guard/guard.middleware.ts";
import { setSecurityHeaders } from "./guard/security-headers.middleware.ts";
import { traceApi } from "./guard/trace.middleware.ts";
import { importRoutes } from "./imports/imports.routes.ts";
import { answerInnerQuestions, answerOwnTrail } from "./inner-endpoints.middleware.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { measuredRoute } from "./measured-route.ts";
import { endNoticeMails } from "./notice-stops/notice-stops.middleware.ts";
import { pagesRoutes } from "./pages/pages.routes.ts";
import type { Parts } from "./parts.ts";
import { proxyToServices } from "./proxy/proxy.middleware.ts";
import { passToStandIns } from "./proxy/stand-ins.middleware.ts";
import type { PublicOrigin } from "./public-origin.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { readSessions, refuseForSomebodyElse } from "./session/session.middleware.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { logoutRoutes } from "./sign-in/logout.routes.ts";
import { showRefusals } from "./sign-in/refusals.middleware.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import type { GatewayMiddleware, GatewayState } from "./state.ts";

/** Assembles the gateway: every request passes the guards from top to bottom. */
export function createApp(parts: Parts): Koa<GatewayState> {
  const { env, logger, metrics, sessions, standIns, releases } = parts;
  const { PUBLIC_BASE_URL: publicOrigin, TRUSTED_PROXIES: trustedProxies } = env;
  const app = new Koa<GatewayState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.use(dropRequestId);
  app.use(takeApiToken);
  if (tracing()) app.use(traceApi);
  app.use(logRequests(logger) as unknown as GatewayMiddleware);
  app.use(metrics.measureRequests<GatewayState>(measuredRoute));
  app.use(forbidKeepingRefusals);
  app.use(renderProblems as unknown as GatewayMiddleware);
  app.use(showRefusals(publicOrigin));
  app.use(setSecurityHeaders(publicOrigin));
  app.use(onApi(forbidStoring(publicOrigin)));
  // Must come before the check of the host name: other services call the gateway by its internal host name, with a
  // token.
  app.use(answerOwnTrail(parts.knex, createVerifier("gateway", env.IDENTITY_KEYS)));
  app.use(refuseMalformed(publicOrigin));
  app.use(answerInnerQuestions(parts));
  app.use(refuseForeignWrites(publicOrigin));
  app.use(refuseLargeBodies);
  // Stand-ins for external systems get no session.
  app.use(passToStandIns(standIns, publicOrigin));
  app.use(endNoticeMails(parts));
  app.use(refuseOtherTypes);
  app.use(onApi(actByApiToken(parts)));
  app.use(onApi(readSessions(sessions.store, publicOrigin, app)));
  app.use(onApi(refuseForSomebodyElse));
  app.use(onApi(proxyToServices(parts)));
  for (const router of routersOf(parts)) app.use(router.routes());
  app.use(releases.serveInterface);
  // The middleware above renders and logs failures. Only disconnected clients reach this handler.
  app.on("error", (error: unknown) => logger.debug({ error }, "connection ended early"));
  return app;
}

/** The gateway's own endpoints. */
function routersOf(parts: Parts): Router<GatewayState>[] {
  const { knex, sessions, apiTokens, hub, signIn, releases } = parts;
  return [
    signInRoutes(signIn),
    logoutRoutes(signIn),
    sessionRoutes(knex, sessions.store),
    apiTokenRoutes(knex, apiTokens),
    liveRoutes(hub),
    searchRoutes(parts),
    everythingRoutes(parts),
    importRoutes(parts),
    ...releases.routers,
    pagesRoutes(),
  ];
}

function onApi(middleware: GatewayMiddleware): GatewayMiddleware {
  return async (ctx, next) => {
    await (ctx.path.startsWith("/api/") ? middleware(ctx, next) : next());
  };
}

/** Sets `no-store` on error answers: a missing file may exist a moment later. */
const forbidKeepingRefusals: GatewayMiddleware = async (ctx, next) => {
  await next();
  if (ctx.status >= 400) ctx.set("Cache-Control", "no-store");
};

/** Sets `no-store` on API answers: each answer is for one user and may soon be out of date. */
function forbidStoring({ secure }: PublicOrigin): GatewayMiddleware {
  return async (ctx, next) => {
    ctx.set("Cache-Control", "no-store");
    // Behind a proxy that ends TLS, this connection is plain http, so the public address decides whether cookies are
    // secure.
    ctx.cookies.secure = secure;
    await next();
  };
}
