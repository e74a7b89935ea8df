import { logRequests } from "@dash/service-lib/http/request-log.middleware";
import { renderProblems } from "@dash/service-lib/http/problem.middleware";
import type { Logger } from "@dash/service-lib/process/logger";
import type { Metrics } from "@dash/service-lib/process/metrics";
import type { AskReadiness } from "@dash/service-lib/process/readiness";
import { tracing } from "@dash/service-lib/process/tracing";
import type Router from "@koa/router";
import Koa from "koa";
import {
  dropRequestId,
  refuseForeignWrites,
  refuseLargeBodies,
  refuseMalformed,
  refuseOtherTypes,
} from "./guard/guard.middleware.ts";
import { setSecurityHeaders } from "./guard/security-headers.middleware.ts";
import { traceApi } from "./guard/trace.middleware.ts";
import { answerHealth, answerInnerQuestions } from "./inner-endpoints.middleware.ts";
import { measuredRoute } from "./measured-route.ts";
import type { PublicOrigin } from "./public-origin.ts";
import { refuseForSomebodyElse } from "./session/drawn-for.middleware.ts";
import type { BrowserSessions } from "./session/session.middleware.ts";
import { showRefusals } from "./sign-in/refusals.middleware.ts";
import type { GatewayMiddleware, GatewayState } from "./state.ts";

export interface AppOptions {
  readonly logger: Logger;
  readonly publicOrigin: PublicOrigin;
  readonly trustedProxies: number;
  readonly sessions: BrowserSessions;
  readonly readiness: AskReadiness;
  readonly metrics: Metrics;
  /** Answers requests for the gateway's audit trail, which only other processes may send. */
  readonly ownTrail: GatewayMiddleware;
  /**
   * Forwards requests to the stand-ins for external systems. Runs before the session is read, because stand-ins get
   * no session.
   */
  readonly standIns: GatewayMiddleware;
  readonly routers: readonly Router<GatewayState>[];
  readonly proxy: GatewayMiddleware;
  readonly serveInterface: GatewayMiddleware;
}

/** Assembles the gateway: every request passes the guards from top to bottom. */
export function createApp(options: AppOptions): Koa<GatewayState> {
  const { logger, metrics, publicOrigin, trustedProxies, sessions } = options;
  const app = new Koa<GatewayState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.use(dropRequestId);
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
  app.use(options.ownTrail);
  app.use(refuseMalformed(publicOrigin));
  app.use(answerHealth);
  app.use(answerInnerQuestions(options.readiness, metrics));
  app.use(refuseForeignWrites(publicOrigin));
  app.use(refuseLargeBodies);
  app.use(options.standIns);
  app.use(refuseOtherTypes);
  app.use(onApi(sessions.middleware));
  app.use(onApi(refuseForSomebodyElse));
  app.use(onApi(options.proxy));
  for (const router of options.routers) app.use(router.routes());
  app.use(options.serveInterface);
  // The middleware above renders and logs failures. Only disconnected clients reach this handler.
  app.on("error", (error: unknown) => logger.debug({ error }, "connection ended early"));
  return app;
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
