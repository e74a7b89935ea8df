import { scopeOf } from "@dash/contracts/users/scopes";
import { problem } from "@dash/service-lib/http/problem";
import type { Parts } from "../parts.ts";
import type { OpenSession } from "../session/session.ts";
import type { GatewayContext, GatewayMiddleware } from "../state.ts";

/** Lets a program with an API token act as the person who made it, where the token has the scope of the request. */
export function actByApiToken({
  apiTokens,
  guards,
  countUse,
}: Pick<Parts, "apiTokens" | "guards" | "countUse">): GatewayMiddleware {
  return async (ctx, next) => {
    const { apiToken } = ctx.state;
    if (apiToken !== undefined)
      ctx.state.session = await countUse("api", () => findSession(ctx, apiToken));
    await next();
  };

  /** @throws Problem that says why the token does not let this request through. */
  async function findSession(ctx: GatewayContext, secret: string): Promise<OpenSession> {
    const session = await apiTokens.find(secret);
    if (!session?.token) {
      await guards.strangers(ctx.ip);
      throw problem("unauthorized", "This API token is not valid, or it has ended.");
    }
    const { id: tokenId, scopes } = session.token;
    ctx.state.about.actorId = session.user.id;
    ctx.state.about.tokenId = tokenId;
    await guards.apiTokens(tokenId);
    const scope = scopeOf({ method: ctx.method, path: ctx.path.slice("/api".length) });
    if (!scope) throw problem("forbidden", "No API token may send this request.");
    if (!scopes.includes(scope))
      throw problem("forbidden", `This API token lacks the scope ${scope}.`);
    return session;
  }
}
