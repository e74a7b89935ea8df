import type { RequestState } from "@dash/service-lib/http/context";
import type Koa from "koa";
import { readForm } from "../stand-in-app.ts";
import type { CallLog } from "./call-log.ts";
import type { Grants } from "./grants.ts";
import type { Application } from "./oauth.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Everything that a request handler uses. */
export interface World extends Application {
  readonly path: string;
  readonly largestPage?: number | undefined;
  readonly limitRates: boolean;
  readonly clock: () => Date;
  readonly calls: CallLog;
  readonly grants: Grants;
  readonly limits: RateLimits;
}

export type Context = Koa.ParameterizedContext<RequestState>;
export type Handle = (ctx: Context, world: World) => void | Promise<void>;

const FORM_LIMIT_BYTES = 10_000;

/** The address of the server under which the client reaches it. */
export function addressOf({ protocol, host }: Context, { path }: Pick<World, "path">): string {
  return `${protocol}://${host}${path}`;
}

export function queryOf(ctx: Context): URLSearchParams {
  return new URLSearchParams(ctx.querystring);
}

export function formOf(ctx: Context): Promise<URLSearchParams> {
  return readForm(ctx, FORM_LIMIT_BYTES, () => ctx.throw(413));
}
