import Router from "@koa/router";
import * as client from "openid-client";
import type { PublicOrigin } from "../public-origin.ts";
import type { GatewayMiddleware, GatewayState } from "../state.ts";
import type { Attempts } from "./attempt.ts";
import { finishSignIn, type FinishOptions } from "./finish-sign-in.ts";
import { CALLBACK_PATH } from "./paths.ts";
import { ProviderDownError, type Provider } from "./provider.ts";
import { safeReturnPath } from "./return-path.ts";
import { PROVIDER_RETRY_SECONDS, providerDownPage } from "./sign-in-pages.ts";

const SCOPE = "openid email profile";

export interface SignInOptions extends FinishOptions {
  readonly publicOrigin: PublicOrigin;
  readonly provider: Provider;
  readonly attempts: Attempts;
}

/** `/api/login` leaves for the provider, `/api/auth/callback` comes back from it. */
export function signInRoutes(options: SignInOptions): Router<GatewayState> {
  const { publicOrigin, provider, attempts } = options;
  const router = new Router<GatewayState>();

  router.get("/api/login", sayWhenProviderIsDown, async (ctx) => {
    const returnTo = safeReturnPath(ctx.query["returnTo"] ?? "/", publicOrigin.origin);
    const configuration = await provider.configuration();
    const attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
      returnTo,
    };
    await attempts.begin(ctx.cookies, ctx.get("cookie"), attempt);
    const target = client.buildAuthorizationUrl(configuration, {
      redirect_uri: publicOrigin.origin + CALLBACK_PATH,
      response_type: "code",
      scope: SCOPE,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: "S256",
      ...(ctx.query["another"] === undefined ? {} : { prompt: "login" }),
    });
    ctx.status = 303;
    ctx.set("Location", target.href);
    ctx.body = "";
  });

  router.get(CALLBACK_PATH, sayWhenProviderIsDown, (ctx) => finishSignIn(ctx, options));
  return router;
}

const sayWhenProviderIsDown: GatewayMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof ProviderDownError)) throw error;
    ctx.state.log.warn({ error: error.cause }, "the sign-in provider is down");
    ctx.status = 503;
    ctx.set("Retry-After", String(PROVIDER_RETRY_SECONDS));
    ctx.body = providerDownPage();
  }
};
