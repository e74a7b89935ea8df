import { ownerOfSegment } from "@dash/contracts/catalogue";
import { IDENTITY_HEADER, type Mint } from "@dash/service-lib/access/identity";
import { problem } from "@dash/service-lib/http/problem";
import { REQUEST_ID_HEADER } from "@dash/service-lib/http/request-log.middleware";
import { isSafe } from "../guard/safe-method.ts";
import { requireSession } from "../session/session.middleware.ts";
import { nameOf, type OpenSession } from "../session/session.ts";
import type { GatewayContext, GatewayMiddleware } from "../state.ts";
import type { Upstream, Upstreams } from "../upstreams.ts";
import { forward, type ForwardOptions } from "./forward.ts";
import { readBody } from "./request-body.ts";
import { passedHeaders } from "./request-headers.ts";
import type { WriteFloodGuard } from "./write-flood.ts";

export interface ProxyOptions extends ForwardOptions {
  readonly upstreams: Upstreams;
  readonly mint: Mint;
  readonly guardWrites: WriteFloodGuard;
}

const PREFIX = "/api";
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** Sends what is below `/api` to the service that owns its next segment, on behalf of the signed-in user. */
export function proxyToServices(options: ProxyOptions): GatewayMiddleware {
  return async (ctx, next) => {
    const owner = ownerOfSegment.get(ctx.path.split("/")[2] ?? "");
    if (!owner) {
      await next();
      return;
    }
    if (!METHODS.includes(ctx.method)) throw problem("method-not-allowed");
    await requireSession(ctx, () => sendOn(ctx, options.upstreams[owner], options));
  };
}

async function sendOn(
  ctx: GatewayContext,
  upstream: Upstream,
  options: ProxyOptions,
): Promise<void> {
  const { mint, guardWrites } = options;
  const { session, requestId } = ctx.state;
  if (!isSafe(ctx.method)) await guardWrites(session.id);
  const body = await readBody(ctx.req);
  const headers = passedHeaders(ctx.headers);
  headers[REQUEST_ID_HEADER] = requestId;
  headers[IDENTITY_HEADER] = await mint.forUser(upstream.name, identityOf(session));
  await forward(ctx, upstream, { path: ctx.url.slice(PREFIX.length), headers, body }, options);
}

function identityOf({ user, id }: OpenSession): Parameters<Mint["forUser"]>[1] {
  return { id: user.id, email: user.email, name: nameOf(user), role: user.role, sid: id };
}
