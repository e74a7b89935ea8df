import type { IncomingHttpHeaders } from "node:http";
import { problem } from "@dash/service-lib/http/problem";
import { REQUEST_ID_HEADER } from "@dash/service-lib/http/request-log.middleware";
import type { PublicOrigin } from "../public-origin.ts";
import type { GatewayContext, GatewayMiddleware } from "../state.ts";
import type { Upstreams } from "../upstreams.ts";
import { passOn } from "./forward.ts";
import { readBody } from "./request-body.ts";
import { passedHeaders } from "./request-headers.ts";
import { answeredHeaders } from "./response-headers.ts";

/** Cookies of the gateway itself: sessions, sign-ins in progress, own writes. A stand-in does not get them. */
const OWN_COOKIES = /^(?:(?:__Host-)?(?:sid=|sign-in-)|dash-w-)/;
const METHODS = ["GET", "HEAD", "POST"];

/**
 * Forwards requests below a stand-in's path to the stand-in. It gets no session, like the external system it
 * replaces.
 */
export function passToStandIns(
  standIns: Upstreams<string>,
  { host, secure }: PublicOrigin,
): GatewayMiddleware {
  return async (ctx, next) => {
    const standIn = standIns[ctx.path.split("/", 3).join("/")];
    if (!standIn) return void (await next());
    if (!METHODS.includes(ctx.method)) throw problem("method-not-allowed");
    const body = await readBody(ctx.req);
    const headers = { ...outerHeaders(ctx), host, "x-forwarded-proto": secure ? "https" : "http" };
    await passOn(ctx, standIn, { path: ctx.url, headers, body }, answeredHeadersOf);
  };
}

function outerHeaders(ctx: GatewayContext): Record<string, string> {
  const { authorization, cookie = "" } = ctx.headers;
  const cookies = cookie.split(/;\s*/).filter((each) => each !== "" && !OWN_COOKIES.test(each));
  return {
    ...passedHeaders(ctx.headers),
    ...(authorization ? { authorization } : {}),
    ...(cookies.length > 0 ? { cookie: cookies.join("; ") } : {}),
    "x-forwarded-for": ctx.ip,
    [REQUEST_ID_HEADER]: ctx.state.requestId,
  };
}

/**
 * Returns the usual headers, and those that only stand-ins may send: browsers, sign-in and the call connection need
 * them.
 */
function answeredHeadersOf(answered: IncomingHttpHeaders): ReturnType<typeof answeredHeaders> {
  const { location, "set-cookie": cookies, "www-authenticate": challenge } = answered;
  return {
    ...answeredHeaders(answered),
    ...(location ? { location } : {}),
    ...(cookies ? { "set-cookie": cookies } : {}),
    ...(challenge ? { "www-authenticate": challenge } : {}),
    ...rateLimitsOf(answered),
  };
}

function rateLimitsOf(answered: IncomingHttpHeaders): ReturnType<typeof answeredHeaders> {
  const limits = Object.entries(answered).filter(([name]) => name.startsWith("x-rate-limit-"));
  return Object.fromEntries(limits.map(([name, value = ""]) => [name, value]));
}
