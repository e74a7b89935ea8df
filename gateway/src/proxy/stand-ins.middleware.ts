import type { IncomingHttpHeaders } from "node:http";
import { problem } from "@dash/service-lib/http/problem";
import { REQUEST_ID_HEADER } from "@dash/service-lib/http/request-log.middleware";
import type { PublicOrigin } from "../public-origin.ts";
import type { GatewayContext, GatewayMiddleware } from "../state.ts";
import type { Upstreams } from "../upstreams.ts";
import { passOn } from "./forward.ts";
import { readBody } from "./request-body.ts";
import { answeredHeaders, passedHeaders } from "./headers.ts";

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

/** The headers that only stand-ins may send besides the usual ones: sign-in and the call connection need them. */
const STAND_IN_HEADERS = /^(?:set-cookie|www-authenticate|x-rate-limit-.+)$/;

function answeredHeadersOf(answered: IncomingHttpHeaders): ReturnType<typeof answeredHeaders> {
  const passed = answeredHeaders(answered);
  for (const [name, value] of Object.entries(answered))
    if (value !== undefined && STAND_IN_HEADERS.test(name)) passed[name] = value;
  return passed;
}
