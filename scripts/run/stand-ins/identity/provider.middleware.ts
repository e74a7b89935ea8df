import { cleanEmail, isEmail } from "@dash/contracts/values/email";
import { cookiesBlockedPage, failedPage } from "@dash/gateway/sign-in/sign-in-pages";
import type { RequestState } from "@dash/service-lib/http/context";
import { problem } from "@dash/service-lib/http/problem";
import type Koa from "koa";
import type { Provider } from "oidc-provider";
import { readForm } from "../stand-in-app.ts";
import type { Candidates } from "./candidates.ts";
import { continuePage } from "./continue-page.ts";
import { FailedChoices } from "./failed-choices.ts";

interface Options {
  /** The path of the issuer's address. */
  readonly path: string;
  readonly provider: Provider;
  readonly candidates: Candidates;
}

type Context = Koa.ParameterizedContext<RequestState>;

const FORM_LIMIT_BYTES = 1_000;

/** Serves the provider below its path, with the page on which users choose who signs in. */
export function serveProvider(options: Options): Koa.Middleware<RequestState> {
  const { path, provider } = options;
  const serve = provider.callback();
  const failures = new FailedChoices();
  return async (ctx, next) => {
    const { req, res, originalUrl } = ctx;
    if (!ctx.path.startsWith(`${path}/`)) return void (await next());
    if (ctx.path.startsWith(`${path}/interaction/`))
      return answerInteraction(ctx, { ...options, failures });
    ctx.respond = false;
    ctx.status = 200;
    // The provider routes by `url`. It finds the path before its own from the difference between `url` and
    // `originalUrl`.
    Object.assign(req, { originalUrl, url: originalUrl.slice(path.length) });
    await serve(req, res);
    req.url = originalUrl;
  };
}

type Interaction = Options & { readonly failures: FailedChoices };

async function answerInteraction(ctx: Context, options: Interaction): Promise<void> {
  const details = await options.provider
    .interactionDetails(ctx.req, ctx.res)
    .catch(() => undefined);
  if (!details) {
    ctx.status = 400;
    ctx.body =
      ctx.get("cookie") === "" ? cookiesBlockedPage() : failedPage("This sign-in has expired.");
    return;
  }
  if (ctx.method === "POST") return choose(ctx, options);
  if (ctx.method !== "GET") throw problem("method-not-allowed");
  ctx.body = continuePage(ctx.path, await options.candidates.list());
}

async function choose(
  ctx: Context,
  { provider, candidates, failures }: Interaction,
): Promise<void> {
  const form = await readForm(ctx, FORM_LIMIT_BYTES, () => {
    throw problem("too-large");
  });
  const account = form.get("account") ?? cleanEmail(form.get("address") ?? "");
  await failures.refuseWhenExhausted(ctx.ip, account);
  if (!isEmail(account) && !(await candidates.find(account))) {
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
