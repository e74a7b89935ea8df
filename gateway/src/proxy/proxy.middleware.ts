import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import { IDENTITY_HEADER, type Mint } from "@dash/service-lib/access/identity";
import { problem } from "@dash/service-lib/http/problem";
import { REQUEST_ID_HEADER } from "@dash/service-lib/http/request-log.middleware";
import { TRACEPARENT_HEADER } from "@dash/service-lib/http/trace-requests.middleware";
import { traceparentOf } from "@dash/service-lib/process/span-id";
import { isSafe } from "../guard/safe-method.ts";
import { requireSession } from "../session/session.middleware.ts";
import { nameOf, type OpenSession } from "../session/session.ts";
import type { GatewayContext, GatewayMiddleware } from "../state.ts";
import type { Upstream, Upstreams } from "../upstreams.ts";
import { forward, type ForwardRequest, type ForwardOptions } from "./forward.ts";
import { uploadEndpoint } from "./published-endpoints.ts";
import { readBody } from "./request-body.ts";
import { passedHeaders } from "./request-headers.ts";
import { isOpened } from "../pages/refusal-page.ts";
import { showFile } from "./show-file.ts";
import { isPublic } from "./public-endpoints.ts";
import type { CostlyGuard } from "./costly-guard.ts";
import type { FloodGuard } from "./flood-guard.ts";

export interface ProxyOptions extends ForwardOptions {
  /** Finds the service that owns all paths below `/api` that begin with this segment. */
  readonly ownerOf: (segment: string) => Promise<ServiceName | undefined>;
  readonly upstreams: Upstreams;
  readonly mint: Mint;
  readonly guardWrites: FloodGuard;
  /** Limits requests without a session, per client address. */
  readonly guardPublic: FloodGuard;
  readonly guardCostly: CostlyGuard;
  /** The ids of the traced requests that made a session read a topic again. */
  readonly causesFor: (topic: string, sessionId: string) => readonly string[];
}

const PREFIX = "/api";
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** Sends requests below `/api` to the service that owns the next path segment, on behalf of the signed-in user. */
export function proxyToServices(options: ProxyOptions): GatewayMiddleware {
  return async (ctx, next) => {
    const owner = await options.ownerOf(ctx.path.split("/")[2] ?? "");
    if (!owner) {
      await next();
      return;
    }
    if (!METHODS.includes(ctx.method)) throw problem("method-not-allowed");
    const upstream = options.upstreams[owner];
    if (isPublic(ctx)) await sendForAnybody(ctx, upstream, options);
    else await requireSession(ctx, () => sendForUser(ctx, upstream, options));
  };
}

async function sendForUser(
  ctx: GatewayContext,
  upstream: Upstream,
  options: ProxyOptions,
): Promise<void> {
  const { mint, guardWrites, guardCostly, causesFor } = options;
  const { session } = ctx.state;
  if (!isSafe(ctx.method)) await guardWrites(session.id);
  else ctx.state.span?.link(causesFor(ctx.path.split("/")[2] ?? "", session.id));
  const identity = await mint.forUser(upstream.name, identityOf(session));
  await guardCostly(ctx, session.user.id, () => sendOn(ctx, upstream, options, identity));
}

/** Forwards a request without a session, with the gateway as its actor. */
async function sendForAnybody(
  ctx: GatewayContext,
  upstream: Upstream,
  options: ProxyOptions,
): Promise<void> {
  await options.guardPublic(ctx.ip);
  const identity = await options.mint.forService(upstream.name);
  await options.guardCostly(ctx, ctx.path, () =>
    isOpened(ctx)
      ? showFile(ctx, upstream, requestTo(ctx, identity))
      : sendOn(ctx, upstream, options, identity),
  );
}

async function sendOn(
  ctx: GatewayContext,
  upstream: Upstream,
  options: ProxyOptions,
  identity: string,
): Promise<void> {
  const upload = uploadEndpoint(ctx)?.upload;
  const body = await readBody(ctx.req, upload?.mostBytes, upload?.advice);
  await forward(ctx, upstream, { ...requestTo(ctx, identity), body }, options);
}

/** The request to send to a service, without the body. */
function requestTo(ctx: GatewayContext, identity: string): Omit<ForwardRequest, "body"> {
  const headers = passedHeaders(ctx.headers);
  headers[REQUEST_ID_HEADER] = ctx.state.requestId;
  headers[IDENTITY_HEADER] = identity;
  const traceparent = traceparentOf(ctx.state.requestId);
  if (traceparent) headers[TRACEPARENT_HEADER] = traceparent;
  return { path: ctx.url.slice(PREFIX.length), headers };
}

function identityOf({ user, id }: OpenSession): Parameters<Mint["forUser"]>[1] {
  return { id: user.id, email: user.email, name: nameOf(user), role: user.role, sid: id };
}
