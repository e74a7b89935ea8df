import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import { Problem } from "@dash/contracts/endpoints/problem";
import { IDENTITY_HEADER, type Mint } from "@dash/service-lib/access/identity";
import { problem } from "@dash/service-lib/http/problem";
import { REQUEST_ID_HEADER } from "@dash/service-lib/http/request-log.middleware";
import { TRACEPARENT_HEADER } from "@dash/service-lib/http/trace-requests.middleware";
import { traceparentOf } from "@dash/service-lib/process/span-id";
import { isSafe } from "../guard/safe-method.ts";
import { requireSession } from "../session/session.middleware.ts";
import { nameOf, type OpenSession } from "../session/session.ts";
import type { GatewayContext, GatewayMiddleware } from "../state.ts";
import type { Parts } from "../parts.ts";
import type { Upstream } from "../upstreams.ts";
import { forward, type ForwardRequest } from "./forward.ts";
import { isPublic, uploadEndpoint } from "./published-endpoints.ts";
import { readBody } from "./request-body.ts";
import { answeredHeaders, passedHeaders } from "./headers.ts";
import { isOpened, refusalPage } from "../pages/page.ts";

export type Proxy = Pick<
  Parts,
  "env" | "sessions" | "upstreams" | "mint" | "guards" | "guardCostly" | "hub" | "releases"
>;

const PREFIX = "/api";
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** Sends requests below `/api` to the service that owns the next path segment, on behalf of the signed-in user. */
export function proxyToServices(proxy: Proxy): GatewayMiddleware {
  return async (ctx, next) => {
    const owner = await proxy.releases.offers.ownerOf(ctx.path.split("/")[2] ?? "");
    if (!owner) {
      await next();
      return;
    }
    if (!METHODS.includes(ctx.method)) throw problem("method-not-allowed");
    if (isPublic(ctx)) await sendForAnybody(ctx, proxy.upstreams[owner], proxy);
    else await requireSession(ctx, () => sendForUser(ctx, async () => owner, proxy));
  };
}

/** Forwards a request of a signed-in person to the service that owns it, which the body may name. */
export async function sendForUser(
  ctx: GatewayContext,
  ownerOf: (body: Buffer | undefined) => Promise<ServiceName>,
  proxy: Proxy,
): Promise<void> {
  const { mint, guards, guardCostly, hub } = proxy;
  const { session } = ctx.state;
  if (!isSafe(ctx.method)) await guards.writes(session.id);
  else ctx.state.span?.link(hub.causesFor(ctx.path.split("/")[2] ?? "", session.id));
  await guardCostly(ctx, session.user.id, async () => {
    const body = await bodyOf(ctx);
    const upstream = proxy.upstreams[await ownerOf(body)];
    const identity = await mint.forUser(upstream.name, identityOf(session));
    await forward(ctx, upstream, { ...requestTo(ctx, identity), body }, proxy);
  });
}

/** Forwards a request without a session, with the gateway as its actor. */
async function sendForAnybody(
  ctx: GatewayContext,
  upstream: Upstream,
  proxy: Proxy,
): Promise<void> {
  await proxy.guards.strangers(ctx.ip);
  const identity = await proxy.mint.forService(upstream.name);
  await proxy.guardCostly(ctx, ctx.path, async () => {
    const request = requestTo(ctx, identity);
    if (isOpened(ctx)) await showFile(ctx, upstream, request);
    else await forward(ctx, upstream, { ...request, body: await bodyOf(ctx) }, proxy);
  });
}

function bodyOf(ctx: GatewayContext): Promise<Buffer | undefined> {
  const upload = uploadEndpoint(ctx)?.upload;
  return readBody(ctx.req, upload?.mostBytes, upload?.advice);
}

/** Shows a service's file to a person who opened a link to it, or a page that says why there is no file. */
async function showFile(
  ctx: GatewayContext,
  upstream: Upstream,
  request: Omit<ForwardRequest, "body">,
): Promise<void> {
  const { statusCode, headers, body } = await upstream.run((pool) =>
    pool.request({ method: "GET", ...request }),
  );
  ctx.status = statusCode;
  if (statusCode < 400) {
    ctx.set(answeredHeaders(headers));
    ctx.body = body;
    return;
  }
  const { message } = Problem.parse(await body.json());
  ctx.type = "html";
  ctx.body = refusalPage("link", message);
}

/** The request to send to a service, without the body. */
function requestTo(ctx: GatewayContext, identity: string): Omit<ForwardRequest, "body"> {
  const headers = { ...passedHeaders(ctx.headers), ...innerHeaders(ctx.state.requestId, identity) };
  return { path: ctx.url.slice(PREFIX.length), headers };
}

/** The headers that say to a service which request it answers, and to whom. */
export function innerHeaders(requestId: string, identity: string): Record<string, string> {
  const traceparent = traceparentOf(requestId);
  return {
    [REQUEST_ID_HEADER]: requestId,
    [IDENTITY_HEADER]: identity,
    ...(traceparent && { [TRACEPARENT_HEADER]: traceparent }),
  };
}

/** The identity of a signed-in person, as services get it. */
export function identityOf({ user, id, token }: OpenSession): Parameters<Mint["forUser"]>[1] {
  const { email, role } = user;
  return { id: user.id, email, name: nameOf(user), role, sid: id, tokenName: token?.name };
}
