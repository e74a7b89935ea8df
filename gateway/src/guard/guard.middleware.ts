import { BUILD_LIMITS } from "@dash/contracts/releases/build-upload";
import { problem } from "@dash/service-lib/http/problem";
import { REQUEST_ID_HEADER } from "@dash/service-lib/http/request-log.middleware";
import { BODY_LIMIT_BYTES, hasBody } from "../proxy/request-body.ts";
import { isLoopback, type PublicOrigin } from "../public-origin.ts";
import type { GatewayContext, GatewayMiddleware } from "../state.ts";
import { isMachineRequest } from "../inner-endpoints.middleware.ts";
import { isForeignWrite } from "./cross-site.ts";
import { isPlainTarget } from "./request-target.ts";

/** Removes the request id that a client sends. The gateway gives each request its own id. */
export const dropRequestId: GatewayMiddleware = async (ctx, next) => {
  delete ctx.req.headers[REQUEST_ID_HEADER];
  await next();
};

/** Refuses requests that no browser and no correct program sends: ambiguous paths, a wrong host name, HTTP 1.0. */
export function refuseMalformed(own: PublicOrigin): GatewayMiddleware {
  return async (ctx, next) => {
    if (!isPlainTarget(ctx.req.url ?? "") || ctx.req.httpVersion === "1.0") throw malformed();
    // Node uses the first of several Host headers; a proxy in front may use another.
    if (ctx.req.headersDistinct["host"]?.length !== 1) throw malformed();
    if (ctx.headers.host === own.host || isMachineRequest(ctx)) {
      await next();
      return;
    }
    // People type 127.0.0.1 for localhost, but cookies and sign-in work under the public host name only: redirect
    // there.
    if (!own.loopback || !isLoopback(ctx.hostname) || !isPageRead(ctx.method, ctx.path))
      throw malformed();
    ctx.status = 307;
    ctx.set("Location", `${own.origin}${ctx.url}`);
    ctx.body = "";
  };
}

function malformed(): Error {
  return problem("invalid-input", "This address is not valid.");
}

function isPageRead(method: string, path: string): boolean {
  return method === "GET" && !path.startsWith("/api/");
}

/** Refuses writes that a page of another origin sends in the user's name. */
export function refuseForeignWrites({ origin }: PublicOrigin): GatewayMiddleware {
  return async (ctx, next) => {
    if (isForeignWrite(ctx.method, ctx.headers, origin)) throw problem("forbidden");
    await next();
  };
}

/** Refuses bodies that are too large, before reading them. */
export const refuseLargeBodies: GatewayMiddleware = async (ctx, next) => {
  try {
    if ((ctx.request.length ?? 0) > bodyLimitOf(ctx)) throw problem("too-large");
    await next();
  } catch (error) {
    // The rest of the large body is not read, so the connection must close after the answer.
    if ((error as { status?: number }).status === 413) ctx.set("Connection", "close");
    throw error;
  }
};

/** Uploads of builds are larger than other requests. Their token is checked before the body is read. */
function bodyLimitOf(ctx: Pick<GatewayContext, "path" | "get">): number {
  const isUpload = ctx.path.startsWith("/api/releases/") && ctx.get("authorization") !== "";
  return isUpload ? BUILD_LIMITS.uploadBytes : BODY_LIMIT_BYTES;
}

/** Refuses bodies that are compressed or not JSON, before reading them. */
export const refuseOtherThanJson: GatewayMiddleware = async (ctx, next) => {
  if (hasBody(ctx.req) && !isPlainJson(ctx.get("content-type"), ctx.get("content-encoding")))
    throw problem("unsupported-type");
  await next();
};

function isPlainJson(type: string, encoding: string): boolean {
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  return isJson && (encoding === "" || encoding === "identity");
}
