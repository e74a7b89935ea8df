import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { RequestState } from "./context.ts";
import type { Logger } from "./logger.ts";

/** Carries one request's id from the gateway through every process and log line. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Asked every second or so by whoever watches over the process: no event of its own. */
const WATCHED = new Set(["/health", "/ready", "/metrics"]);

/** Names the request and logs its end in one line: method, path without query, status, milliseconds. */
export function logRequests(logger: Logger): Middleware<RequestState> {
  return async (ctx, next) => {
    const given = ctx.get(REQUEST_ID_HEADER);
    ctx.state.requestId = /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    const log = logger.child({ requestId: ctx.state.requestId });
    ctx.state.log = log;
    const startedAt = performance.now();
    await next();
    const level = WATCHED.has(ctx.path) ? "debug" : "info";
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        method: ctx.method,
        path: ctx.path,
        status: ctx.status,
        ms: Math.round(performance.now() - startedAt),
      },
      "request",
    );
  };
}
