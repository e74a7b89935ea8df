import { asProblem } from "@dash/service-lib/http/problem.middleware";
import { isOpened, refusalPage, type NextStep } from "../pages/page.ts";
import type { PublicOrigin } from "../public-origin.ts";
import type { GatewayContext, GatewayMiddleware } from "../state.ts";
import { CALLBACK_PATH, LOGIN_PATH, LOGOUT_PATH } from "./paths.ts";
import { ProviderDownError, ProviderSetupError } from "./provider-error.ts";
import { safeReturnPath } from "./return-path.ts";
import {
  failedPage,
  RETRY_SECONDS,
  setupPage,
  signInDownPage,
  signInPath,
} from "./sign-in-pages.ts";

/** Only people open these addresses. Other API addresses also serve programs, which read JSON. */
const PEOPLE_PATHS = new Set<string>([LOGIN_PATH, CALLBACK_PATH, LOGOUT_PATH]);
const SIGN_IN_PATHS = new Set<string>([LOGIN_PATH, CALLBACK_PATH]);

const INTERRUPTED = "Part of the system is not answering right now.";

/** Shows a refusal as a page to a person who opened an API address. */
export function showRefusals({ origin }: PublicOrigin): GatewayMiddleware {
  return async (ctx, next) => {
    const isForPerson =
      PEOPLE_PATHS.has(ctx.path) || (isOpened(ctx) && ctx.path.startsWith("/api/"));
    try {
      await next();
    } catch (error) {
      if (!isForPerson) throw error;
      showRefusal(ctx, error, returnPathOf(ctx, origin));
    }
  };
}

/** Shows a page with the reason for a refusal. Its link leads to the path `returnTo` after sign-in. */
export function showRefusal(ctx: GatewayContext, error: unknown, returnTo: string): void {
  const { status, message, details } = asProblem(error);
  const log = ctx.state.log();
  if (error instanceof ProviderSetupError) {
    const { expectedIssuer: expected, actualIssuer: given } = error;
    log.error({ error, expected, given }, "sign-in is not set up correctly");
    return refuse(ctx, 500, setupPage(returnTo));
  }
  const isOutage = error instanceof ProviderDownError || asProblem(error).status === 503;
  if (isOutage && SIGN_IN_PATHS.has(ctx.path)) {
    log.warn({ error }, "nobody can sign in");
    ctx.set("Retry-After", String(RETRY_SECONDS));
    // The callback has used up its sign-in attempt, so loading the callback's address again cannot work.
    const isRepeatable = ctx.path === LOGIN_PATH;
    return refuse(ctx, 503, isRepeatable ? signInDownPage() : failedPage(INTERRUPTED, returnTo));
  }
  if (status >= 500) log.error({ error }, "request failed");
  else if (SIGN_IN_PATHS.has(ctx.path)) log.warn({ reason: message }, "sign-in refused");
  if (details.retryAfterSeconds) ctx.set("Retry-After", String(details.retryAfterSeconds));
  refuse(ctx, status, refusalPage("page", message, nextStepOf(ctx.path, status, returnTo)));
}

function nextStepOf(path: string, status: number, returnTo: string): NextStep {
  if (status === 401) return { label: "Sign in", path: signInPath(returnTo) };
  if (SIGN_IN_PATHS.has(path)) return { label: "Try again", path: signInPath(returnTo) };
  return { label: "Go back", path: returnTo };
}

export function refuse(ctx: GatewayContext, status: number, page: string): void {
  ctx.status = status;
  ctx.body = page;
}

/** The path of the page that the person comes from or wants to open. */
function returnPathOf(ctx: GatewayContext, ownOrigin: string): string {
  if (ctx.path === LOGIN_PATH) return safeReturnPath(ctx.query["returnTo"], ownOrigin);
  const referrer = ctx.get("referer");
  const isOwn = referrer.startsWith(`${ownOrigin}/`);
  return isOwn ? safeReturnPath(referrer.slice(ownOrigin.length), ownOrigin) : "/";
}
