import { BUILD_LIMITS } from "@dash/contracts/releases/build-upload";
import { problem } from "@dash/service-lib/http/problem";
import { REQUEST_ID_HEADER } from "@dash/service-lib/http/request-log.middleware";
import { uploadEndpoint } from "../proxy/published-endpoints.ts";
import { BODY_LIMIT_BYTES, hasBody } from "../proxy/request-body.ts";
import { isLoopback } from "@dash/service-lib/process/secure-address";
import type { PublicOrigin } from "../public-origin.ts";
import type { GatewayContext, GatewayMiddleware } from "../state.ts";
import { isMachineRequest } from "../inner-endpoints.middleware.ts";
import { isForeignWrite } from "./cross-site.ts";
import { isPlainTarget } from "./request-target.ts";

/** Removes the request id that a client sends. The gateway gives each request its own id. */
export const dropRequestId: GatewayMiddleware = async (ctx, next) => {
  delete ctx.req.headers[REQUEST_ID_HEADER];
  await next();
};

/** Refuses requests that no browser, proxy or correct program sends: ambiguous paths and bodies, a wrong host name. */
export function refuseMalformed(own: PublicOrigin): GatewayMiddleware {
  return async (ctx, next) => {
    if (!isPlainTarget(ctx.req.url ?? "") || hasUnclearBody(ctx.req)) throw malformed();
    // Node uses the first of several Host headers; a proxy in front may use another.
    if (ctx.req.headersDistinct["host"]?.length !== 1) throw malformed();
    if (ctx.headers.host === own.host || isMachineRequest(ctx)) {
      await next();
      return;
    }
    // People type 127.0.0.1 for localhost, but cookies and sign-in work under the public host name only: redirect
    // there.
    const isPageRead = ctx.method === "GET" && !ctx.path.startsWith("/api/");
    if (!own.loopback || !isLoopback(ctx.hostname) || !isPageRead) throw malformed();
    ctx.status = 307;
    ctx.set("Location", `${own.origin}${ctx.url}`);
    ctx.body = "";
  };
}

/** HTTP 1.0, which nginx speaks unless it is told otherwise, knows no chunks: two readers could see two requests. */
function hasUnclearBody({ httpVersion, headers }: GatewayContext["req"]): boolean {
  return httpVersion === "1.0" && headers["transfer-encoding"] !== undefined;
}

function malformed(): Error {
  return problem("invalid-input", "This address is not valid.");
}

/** Refuses writes that a page of another origin sends in the user's name. */
export function refuseForeignWrites({ origin }: PublicOrigin): GatewayMiddleware {
  return async (ctx, next) => {
    // A request with an API token has no cookies, and no page can send one without knowing the token.
    const isByToken = ctx.state.apiToken !== undefined;
    if (!isByToken && isForeignWrite(ctx.method, ctx.headers, origin)) throw problem("forbidden");
    await next();
  };
}

/** Refuses bodies that are too large, before reading them. */
export const refuseLargeBodies: GatewayMiddleware = async (ctx, next) => {
  const { most, advice } = bodyLimitOf(ctx);
  try {
    if ((ctx.request.length ?? 0) > most) throw problem("too-large", advice);
    await next();
  } catch (error) {
    // The rest of the large body is not read, so the connection must close after the answer.
    if ((error as { status?: number }).status === 413) ctx.set("Connection", "close");
    throw error;
  }
};

/**
 * Uploads of builds and of files are larger than other requests. The token of a build, and the session of whoever sends
 * a file, are checked before the body is read.
 */
function bodyLimitOf(ctx: GatewayContext): { readonly most: number; readonly advice?: string } {
  const isBuild = ctx.path.startsWith("/api/releases/") && ctx.get("authorization") !== "";
  if (isBuild) return { most: BUILD_LIMITS.uploadBytes };
  const upload = uploadEndpoint(ctx)?.upload;
  return upload ? { most: upload.mostBytes, advice: upload.advice } : { most: BODY_LIMIT_BYTES };
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Refuses bodies that are compressed, or of another type than their endpoint takes, before reading them. */
export const refuseOtherTypes: GatewayMiddleware = async (ctx, next) => {
  if (hasBody(ctx.req)) {
    const upload = uploadEndpoint(ctx)?.upload;
    const isPlain = ["", "identity"].includes(ctx.get("content-encoding"));
    const isTaken = upload ? ctx.is([...upload.types]) : JSON_TYPE.test(ctx.get("content-type"));
    if (!isPlain || !isTaken) throw problem("unsupported-type", upload?.advice);
  }
  await next();
};
