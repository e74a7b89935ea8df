import { randomUUID } from "node:crypto";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Middleware } from "koa";
import type { RequestState } from "./context.ts";
import type { Logger } from "../process/logger.ts";

/** Carries one request's id from the gateway through every process and log line. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Monitoring requests these paths about every second, so they are logged only at the level `debug`. */
const MONITORED_PATHS = new Set(["/health", "/ready", "/metrics"]);

/** The path segments before a secret: contracts name the secret `:secret`. */
const BEFORE_SECRETS = Object.values(catalogue)
  .flat()
  .flatMap(({ path }: Endpoint) => /^\/(.+)\/:secret/.exec(path)?.[1] ?? []);
const SECRETS_IN_PATHS = new RegExp(String.raw`(/(?:${BEFORE_SECRETS.join("|")})/+)[^/]+`, "gi");

interface RequestLogOptions {
  /** The log level of successful reads. The gateway logs them, so the services behind it need not. */
  readonly reads: "info" | "debug";
}

/** Sets the request's id and logs its end in one line: method, path without query and secrets, status, milliseconds. */
export function logRequests(
  logger: Logger,
  { reads }: RequestLogOptions = { reads: "info" },
): Middleware<RequestState> {
  return async (ctx, next) => {
    const headerValue = ctx.get(REQUEST_ID_HEADER);
    ctx.state.requestId = /^[\w-]{1,64}$/.test(headerValue) ? headerValue : randomUUID();
    ctx.state.log = logger.child({ requestId: ctx.state.requestId });
    const startedAt = performance.now();
    await next();
    const { method, path, status } = ctx;
    // A later middleware may have added the actor's id to the logger.
    const { log } = ctx.state;
    const isRead = method === "GET" && status < 400;
    const level = MONITORED_PATHS.has(path) ? "debug" : isRead ? reads : "info";
    if (!log.isLevelEnabled(level)) return;
    const redactedPath = path.replace(SECRETS_IN_PATHS, "$1…");
    const ms = Math.round(performance.now() - startedAt);
    log[level]({ method, path: redactedPath, status, ms }, "request");
  };
}
