import {
  authenticate,
  decided,
  grantTokens,
  readAuthorization,
  tokenAnswer,
  type Application,
} from "./oauth.ts";
import type { CodeRequest } from "./grants.ts";
import { accountPage, consentPage, refusedPage } from "./pages.ts";
import { VendorError } from "./vendor-error.ts";
import { queryOf, formOf, type Context, type Handle } from "./world.ts";

export const askForConsent: Handle = (ctx, world) => {
  if (readOrRefuse(ctx, world)) ctx.body = consentPage(ctx.url);
};

export const takeDecision: Handle = async (ctx, world) => {
  const request = readOrRefuse(ctx, world);
  if (!request) return;
  const isAllowed = (await formOf(ctx)).get("decision") === "allow";
  const answer = isAllowed ? { code: world.grants.giveCode(request) } : { error: "access_denied" };
  goTo(ctx, decided(request, queryOf(ctx).get("state"), answer));
};

export const giveTokens: Handle = async (ctx, world) => {
  const form = await formOf(ctx);
  const session = grantTokens(world, world.grants, form, ctx.headers.authorization);
  ctx.body = tokenAnswer(session, world.clock());
};

export const revokeToken: Handle = async (ctx, world) => {
  const form = await formOf(ctx);
  authenticate(world, form, ctx.headers.authorization);
  world.grants.revoke(form.get("token") ?? queryOf(ctx).get("token") ?? "");
  ctx.body = "";
};

export const showAccount: Handle = (ctx, { grants, path }) => {
  ctx.body = accountPage(`${path}/revoke-access`, grants.sessions.length > 0);
};

export const revokeAccess: Handle = (ctx, { grants, path }) => {
  grants.revokeAll();
  goTo(ctx, `${path}/`);
};

/**
 * Reads the authorization request. If it is invalid, shows a page: the redirect address may not be a registered one.
 */
function readOrRefuse(ctx: Context, application: Application): CodeRequest | undefined {
  try {
    return readAuthorization(application, queryOf(ctx));
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    ctx.status = error.status;
    ctx.body = refusedPage(`${error.message} (${error.code}).`);
    return undefined;
  }
}

function goTo(ctx: Context, address: string): void {
  ctx.status = 303;
  ctx.set("Location", address);
  ctx.body = "";
}
