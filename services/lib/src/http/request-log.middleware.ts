import { randomUUID } from "node:crypto";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { NOTICE_STOP_PATH } from "@dash/contracts/notices/notice-stop";
import type { Middleware } from "koa";
import type { RequestState } from "./context.ts";
import type { Logger } from "../process/logger.ts";

/** The header with the id of a request, which the gateway sends on to every process and which log lines contain. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Monitoring requests these paths about every second, so they are logged at the level `debug` only. */
const MONITORED_PATHS = new Set(["/health", "/ready", "/metrics"]);

/** The path segments before a secret in a path, which contracts call `:secret`. */
const BEFORE_SECRETS = Object.values(catalogue)
  .flat()
  .flatMap(({ path }: Endpoint) => /^\/(.+)\/:secret/.exec(path)?.[1] ?? [])
  .concat(NOTICE_STOP_PATH.slice(1));
const SECRETS_IN_PATHS = new RegExp(String.raw`(/(?:${BEFORE_SECRETS.join("|")})/+)[^/]+`, "gi");

interface RequestLogOptions {
  /** The log level for successful reads. Services use `debug`, because the gateway logs reads already. */
  readonly reads: "info" | "debug";
}

/**
 * Gives the request its id, and logs one line at its end: method, path without query and secrets, status,
 * milliseconds.
 */
export function logRequests(
  logger: Logger,
  { reads }: RequestLogOptions = { reads: "info" },
): Middleware<RequestState> {
  return async (ctx, next) => {
    const headerValue = ctx.get(REQUEST_ID_HEADER);
    const requestId = /^[\w-]{1,64}$/.test(headerValue) ? headerValue : randomUUID();
    const about: RequestState["about"] = { requestId };
    ctx.state.requestId = requestId;
    ctx.state.about = about;
    ctx.state.log = () => logger.child(about);
    const startedAt = performance.now();
    await next();
    const { method, path, status } = ctx;
    const isRead = method === "GET" && status < 400;
    const level = MONITORED_PATHS.has(path) ? "debug" : isRead ? reads : "info";
    if (!logger.isLevelEnabled(level)) return;
    const redactedPath = path.replace(SECRETS_IN_PATHS, "$1…");
    const ms = Math.round(performance.now() - startedAt);
    const { actorId, tokenId } = about;
    const line = { requestId, actorId, tokenId, method, path: redactedPath, status, ms };
    logger[level](line, "request");
  };
}
