import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import * as client from "openid-client";
import { contentSecurityPolicy } from "../guard/security-headers.middleware.ts";
import { sessionOf, signOut } from "../session/session.middleware.ts";
import type { OpenSession } from "../session/session.ts";
import type { GatewayContext, GatewayState } from "../state.ts";
import { logoutVerdict } from "./logout-verdict.ts";
import type { SignIn } from "./open-sign-in.ts";
import { LOGOUT_PATH, redirect } from "./paths.ts";
import { confirmLogoutPage, loggedOutPage } from "./sign-in-pages.ts";

/** The longest ID token hint, in characters. It is part of a URL, and providers and proxies refuse long URLs. */
const LONGEST_HINT = 2_000;

const LOGGED_OUT_PATH = "/api/logged-out";

export function logoutRoutes(options: SignIn): Router<GatewayState> {
  const router = new Router<GatewayState>();
  router.all(LOGOUT_PATH, async (ctx) => {
    switch (logoutVerdict(ctx.method, ctx.headers, options.publicOrigin.origin)) {
      case "log-out":
        return logOut(ctx, options);
      case "ask":
        return confirmLogout(ctx, options);
      case "refuse":
        throw problem("forbidden");
      case "not-now":
        throw problem("unavailable", "Signing out is not done ahead of time.");
      case "method-not-allowed":
        ctx.set("Allow", "GET, POST");
        throw problem("method-not-allowed");
    }
  });
  router.get(LOGGED_OUT_PATH, (ctx) => {
    ctx.body = loggedOutPage();
  });
  return router;
}

async function logOut(ctx: GatewayContext, options: SignIn): Promise<void> {
  const session = sessionOf(ctx);
  await signOut(ctx);
  const target = session ? await providerLogout(options, session) : undefined;
  redirect(ctx, target?.href ?? LOGGED_OUT_PATH);
}

/** The provider's URL for ending its session; undefined when the provider has none or is down. */
async function providerLogout(
  { provider, publicOrigin }: SignIn,
  { idToken }: OpenSession,
): Promise<URL | undefined> {
  try {
    return client.buildEndSessionUrl(await provider.configuration(), {
      post_logout_redirect_uri: publicOrigin.origin + LOGGED_OUT_PATH,
      ...(idToken && idToken.length <= LONGEST_HINT ? { id_token_hint: idToken } : {}),
    });
  } catch {
    return undefined;
  }
}

async function confirmLogout(ctx: GatewayContext, { provider }: SignIn): Promise<void> {
  const endpoint = await provider.configuration().then(
    (configuration) => configuration.serverMetadata().end_session_endpoint,
    () => undefined,
  );
  // Browsers apply the form policy to every redirect after the form, so it must allow the provider's addresses.
  const targets = [provider.issuer.origin, ...(endpoint ? [new URL(endpoint).origin] : [])];
  ctx.set("Content-Security-Policy", contentSecurityPolicy([...new Set(targets)]));
  ctx.body = confirmLogoutPage();
}
