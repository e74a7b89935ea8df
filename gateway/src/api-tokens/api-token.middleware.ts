import { scopeOf } from "@dash/contracts/users/scopes";
import { problem } from "@dash/service-lib/http/problem";
import type { FloodGuards } from "../proxy/flood-guard.ts";
import type { GatewayMiddleware } from "../state.ts";
import type { ApiTokens } from "./api-tokens.ts";

/** Lets a program with an API token act as the person who made it, where the token has the scope of the request. */
export function actByApiToken(
  tokens: ApiTokens,
  guards: Pick<FloodGuards, "apiTokens" | "strangers">,
): GatewayMiddleware {
  return async (ctx, next) => {
    const { apiToken } = ctx.state;
    if (apiToken === undefined) return void (await next());
    const session = await tokens.find(apiToken);
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
    ctx.state.session = session;
    await next();
  };
}
