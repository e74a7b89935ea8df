import Router from "@koa/router";
import * as client from "openid-client";
import type { GatewayContext, GatewayState } from "../state.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import type { SignIn } from "./open-sign-in.ts";
import { CALLBACK_PATH, LOGIN_PATH, redirect } from "./paths.ts";
import { safeReturnPath } from "./return-path.ts";
import { askingPage } from "./sign-in-pages.ts";

const SCOPE = "openid email profile";
const LONGEST_PROVIDER_SESSION_SECONDS = 365 * 24 * 60 * 60;

/**
 * `/api/login` redirects to the provider, `/api/auth/callback` handles its answer. A person who is not let in asks an
 * administrator by `POST /api/login`: the provider says once more who asks, so no address is stored here.
 */
export function signInRoutes(options: SignIn): Router<GatewayState> {
  const router = new Router<GatewayState>();

  router.get(LOGIN_PATH, async (ctx) => {
    redirect(ctx, await beginSignIn(ctx, options, false));
  });
  router.post(LOGIN_PATH, async (ctx) => {
    // A redirect would be part of the form, which may lead to no other address.
    ctx.body = askingPage(await beginSignIn(ctx, options, true));
  });
  router.get(CALLBACK_PATH, (ctx) => finishSignIn(ctx, options));
  return router;
}

/** Begins an attempt, and returns the provider's address for it. */
async function beginSignIn(
  ctx: GatewayContext,
  { publicOrigin, provider, attempts, guards }: SignIn,
  isAsking: boolean,
): Promise<string> {
  await guards.logins(ctx.ip);
  const configuration = await provider.configuration();
  const attempt = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
    returnTo: safeReturnPath(ctx.query["returnTo"] ?? "/", publicOrigin.origin),
    isPrompted: ctx.query["another"] !== undefined,
    isAsking,
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
  return target.href;
}
