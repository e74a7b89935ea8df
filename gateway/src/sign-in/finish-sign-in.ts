import { isDeepStrictEqual } from "node:util";
import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { receiveArrival } from "@dash/contracts/users/arrivals";
import { resolveSignIn, type SignedInPerson } from "@dash/contracts/users/sign-in";
import * as client from "openid-client";
import { sessionOf, signIn, signOut } from "../session/session.middleware.ts";
import type { GatewayContext } from "../state.ts";
import { callService } from "../upstreams.ts";
import type { Attempt } from "./attempt.ts";
import { readClaims, type Claims } from "./claims.ts";
import type { SignIn } from "./open-sign-in.ts";
import { redirect } from "./paths.ts";
import {
  isClientRefused,
  isProviderDown,
  ProviderDownError,
  ProviderSetupError,
  reasonOf,
} from "./provider-error.ts";
import { refuse, showRefusal } from "./refusals.middleware.ts";
import {
  cookiesBlockedPage,
  failedPage,
  notAdmittedPage,
  passwordNotAskedPage,
  promptedSignInPath,
  signInPath,
} from "./sign-in-pages.ts";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** Handles the return from the provider: begins the session, or shows a page with the reason for the refusal. */
export async function finishSignIn(ctx: GatewayContext, options: SignIn): Promise<void> {
  const state = typeof ctx.query["state"] === "string" ? ctx.query["state"] : "";
  const attempt = await options.attempts.take(ctx.cookies, state);
  if (!attempt) return refuseUnknown(ctx, await options.attempts.returnPathOf(state));
  if (attempt.isLate) {
    const { returnTo } = attempt;
    return redirect(ctx, sessionOf(ctx) ? returnTo : signInPath(returnTo));
  }
  try {
    await finishAttempt(ctx, attempt, options);
  } catch (error) {
    showRefusal(ctx, error, attempt.returnTo);
  }
}

/** Refuses a browser without a sign-in attempt. */
function refuseUnknown(ctx: GatewayContext, returnTo: string | undefined): void {
  // A signed-in person pressed the back button and reached this address again.
  if (sessionOf(ctx)) return redirect(ctx, returnTo ?? "/");
  // The attempt is stored, but the browser sent no cookie at all: it does not accept cookies.
  const isCookieless = returnTo !== undefined && ctx.get("cookie") === "";
  const reason = isCookieless ? "no cookies" : "no attempt of this browser";
  ctx.state.log().warn({ reason }, "sign-in refused");
  const page = isCookieless
    ? cookiesBlockedPage(returnTo)
    : failedPage("This sign-in has expired or was begun in another browser.", returnTo);
  refuse(ctx, 400, page);
}

async function finishAttempt(
  ctx: GatewayContext,
  attempt: Attempt,
  options: SignIn,
): Promise<void> {
  const claims = await claimsOf(ctx, attempt, options);
  // An attempt is good for one answer of the provider, so nothing can be guessed and failures need not be counted.
  if (!claims)
    return refuse(
      ctx,
      400,
      failedPage("The sign-in service did not let you in.", attempt.returnTo),
    );
  const admitted = await admit(options, claims);
  if (admitted && (await mustAuthenticateAgain(options.knex, admitted.id, claims, attempt)))
    return askForPassword(ctx, attempt);
  const arrival = admitted ? undefined : await receive(options, claims, attempt);
  const person = await beginSession(ctx, admitted ?? arrival?.person, claims, options);
  if (!person) {
    const reason = "no active user for these claims";
    const { emailStanding } = claims;
    ctx.state.log().warn({ reason, emailStanding }, "sign-in refused");
    return refuse(ctx, 403, notAdmittedPage({ ...arrival, email: claims.email }));
  }
  ctx.state.log().info({ userId: person.id }, "signed in");
  redirect(ctx, attempt.returnTo);
}

function askForPassword(ctx: GatewayContext, { isPrompted, returnTo }: Attempt): void {
  if (!isPrompted) return redirect(ctx, promptedSignInPath(returnTo));
  ctx.state.log().warn({ reason: "the provider asked for no password" }, "sign-in refused");
  refuse(ctx, 403, passwordNotAskedPage(returnTo));
}

/** Begins a session for the user that the claims admit; returns undefined when no active user matches. */
async function beginSession(
  ctx: GatewayContext,
  user: SignedInPerson | null | undefined,
  claims: Claims,
  options: SignIn,
): Promise<SignedInPerson | undefined> {
  let admitted = user;
  while (admitted) {
    const current = admitted;
    await signIn(ctx, { user: current, createdAt: Date.now(), idToken: claims.idToken });
    // Asks for the user a second time: now the session exists, so facts about later changes of the user find it. This
    // answer includes all earlier changes.
    admitted = await admit(options, claims);
    if (isDeepStrictEqual(admitted, current)) return current;
    await signOut(ctx);
  }
  return undefined;
}

/**
 * Exchanges the authorization code for the claims; undefined when the provider refused or the answer was manipulated.
 */
async function claimsOf(
  ctx: GatewayContext,
  attempt: Attempt,
  options: SignIn,
): Promise<Claims | undefined> {
  const configuration = await options.provider.configuration();
  // The library derives the redirect address of the token request from this URL, so the URL must have the public
  // origin.
  const answer = new URL(options.publicOrigin.origin + ctx.path + ctx.search);
  try {
    const tokens = await client.authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    return await readClaims(configuration, tokens, options.trustEmail);
  } catch (error) {
    if (isProviderDown(error))
      throw new ProviderDownError("the sign-in provider does not answer", { cause: error });
    if (isClientRefused(error)) throw new ProviderSetupError(options.provider.issuer.href, error);
    ctx.state.log().warn({ reason: reasonOf(error) }, "sign-in refused");
    return undefined;
  }
}

function admit(
  { admin, mint }: SignIn,
  { issuer, subject, email }: Claims,
): Promise<SignedInPerson | undefined> {
  const body = { issuer, subject, email };
  return callService(admin, mint, resolveSignIn, { body });
}

/** Lets in a person who is invited. Any other one is told how the account stands, and may ask an administrator. */
function receive(
  { admin, mint }: SignIn,
  { issuer, subject, email, firstName, lastName }: Claims,
  { isAsking }: Attempt,
): Promise<ResponseOf<typeof receiveArrival> | undefined> {
  const body = { issuer, subject, email, firstName, lastName, isAsking };
  return callService(admin, mint, receiveArrival, { body });
}

/**
 * Whether the person entered the password before another browser of theirs was signed out. The provider's own session
 * outlives that sign-out, so the signed-out browser would be let in again without a password.
 */
async function mustAuthenticateAgain(
  knex: Knex,
  userId: string,
  { authenticatedAt }: Claims,
  { isPrompted }: { readonly isPrompted: boolean },
): Promise<boolean> {
  const [row] = await rowsOf<{ at: Date }>(
    knex,
    `select signed_out_at as "at" from remote_sign_outs where user_id = :userId`,
    { userId },
  );
  if (!row) return false;
  // Some providers never say when. They are trusted to ask for the password when they are told to.
  if (authenticatedAt === null) return !isPrompted;
  // Providers say it in whole seconds.
  return authenticatedAt < Math.floor(row.at.getTime() / 1_000) * 1_000;
}
