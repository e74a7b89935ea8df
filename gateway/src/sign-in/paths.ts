import type { GatewayContext } from "../state.ts";

/** Redirects to the provider. */
export const LOGIN_PATH = "/api/login";
/** The provider redirects back to this path, and the session begins here. */
export const CALLBACK_PATH = "/api/auth/callback";
/** Ends the session. */
export const LOGOUT_PATH = "/api/logout";

export function redirect(ctx: GatewayContext, target: string): void {
  ctx.status = 303;
  ctx.set("Location", target);
  ctx.body = "";
}
