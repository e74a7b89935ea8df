import { problem } from "@dash/service-lib/http/problem";
import type { Provider } from "oidc-provider";
import { BUILT_IN_PROVIDER_PATH } from "../../guard/guard.middleware.ts";
import type { GatewayContext, GatewayMiddleware } from "../../state.ts";
import type { FailedAttempts } from "../failed-attempts.ts";
import { failedPage } from "../sign-in-pages.ts";
import type { Candidates } from "./candidates.ts";
import { continuePage } from "./continue-page.ts";
import type { ServeProvider } from "./provider-callback.ts";

interface Options {
  readonly provider: Provider;
  readonly serveProvider: ServeProvider;
  readonly candidates: Candidates;
  readonly failures: FailedAttempts;
}

const FORM_LIMIT_BYTES = 1_000;

/** Serves the built-in provider below its path, and its one page. */
export function serveBuiltInProvider(options: Options): GatewayMiddleware {
  return async (ctx, next) => {
    const below = ctx.path.slice(BUILT_IN_PROVIDER_PATH.length);
    if (!ctx.path.startsWith(BUILT_IN_PROVIDER_PATH) || !below.startsWith("/")) await next();
    else if (below.startsWith("/interaction/")) await answerInteraction(ctx, options);
    else await passOn(ctx, options.serveProvider);
  };
}

async function passOn(ctx: GatewayContext, serveProvider: ServeProvider): Promise<void> {
  const { req, res, originalUrl } = ctx;
  ctx.respond = false;
  ctx.status = 200;
  // The provider knows its paths from its own root, and where that is from the difference of the two.
  Object.assign(req, { originalUrl, url: originalUrl.slice(BUILT_IN_PROVIDER_PATH.length) });
  await serveProvider(req, res);
  req.url = originalUrl;
}

async function answerInteraction(ctx: GatewayContext, options: Options): Promise<void> {
  const found = await options.provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
  if (!found) {
    ctx.status = 400;
    ctx.body = failedPage("This sign-in has expired.");
    return;
  }
  if (ctx.method === "POST") return choose(ctx, options);
  if (ctx.method !== "GET") throw problem("method-not-allowed");
  ctx.body = continuePage(ctx.path, await options.candidates.list());
}

async function choose(
  ctx: GatewayContext,
  { provider, candidates, failures }: Options,
): Promise<void> {
  const account = (await readForm(ctx)).get("account") ?? "";
  await failures.refuseWhenExhausted(ctx.ip, account);
  if (!(await candidates.find(account))) {
    await failures.count(ctx.ip, account);
    ctx.status = 400;
    ctx.body = failedPage("This person cannot sign in.");
    return;
  }
  ctx.status = 303;
  ctx.set(
    "Location",
    await provider.interactionResult(ctx.req, ctx.res, { login: { accountId: account } }),
  );
  ctx.body = "";
}

async function readForm(ctx: GatewayContext): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > FORM_LIMIT_BYTES) throw problem("too-large");
  }
  return new URLSearchParams(text);
}
