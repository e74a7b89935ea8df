import Router from "@koa/router";
import * as client from "openid-client";
import type { GatewayState } from "../state.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import type { SignIn } from "./open-sign-in.ts";
import { CALLBACK_PATH, LOGIN_PATH, redirect } from "./paths.ts";
import { safeReturnPath } from "./return-path.ts";

const SCOPE = "openid email profile";
const LONGEST_PROVIDER_SESSION_SECONDS = 365 * 24 * 60 * 60;

/** `/api/login` redirects to the provider, `/api/auth/callback` handles its answer. */
export function signInRoutes(options: SignIn): Router<GatewayState> {
  const { publicOrigin, provider, attempts, guards } = options;
  const router = new Router<GatewayState>();

  router.get(LOGIN_PATH, async (ctx) => {
    await guards.logins(ctx.ip);
    const returnTo = safeReturnPath(ctx.query["returnTo"] ?? "/", publicOrigin.origin);
    const configuration = await provider.configuration();
    const attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
      returnTo,
      isPrompted: ctx.query["another"] !== undefined,
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
      // With a greatest age the provider has to say when the person entered the password.
      max_age: String(attempt.isPrompted ? 0 : LONGEST_PROVIDER_SESSION_SECONDS),
      ...(attempt.isPrompted ? { prompt: "login" } : {}),
    });
    redirect(ctx, target.href);
  });

  router.get(CALLBACK_PATH, (ctx) => finishSignIn(ctx, options));
  return router;
}
