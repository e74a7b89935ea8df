import { newSecret } from "../secret.ts";
import type { GatewayMiddleware } from "../state.ts";

/** Scanners for secrets in sources and logs know a token by its beginning. */
const PREFIX = "dash_api_";
const AUTHORIZATION = new RegExp(`^Bearer +(${PREFIX}.*)$`, "i");

export function newApiToken(): string {
  return PREFIX + newSecret();
}

/**
 * Takes the API token out of the request's headers. Cookies do not count beside one, so no page of another origin can
 * write with it in a person's name.
 */
export const takeApiToken: GatewayMiddleware = async (ctx, next) => {
  const [, secret] = AUTHORIZATION.exec(ctx.get("authorization")) ?? [];
  if (secret !== undefined) {
    ctx.state.apiToken = secret;
    delete ctx.req.headers.authorization;
    delete ctx.req.headers.cookie;
  }
  await next();
};
