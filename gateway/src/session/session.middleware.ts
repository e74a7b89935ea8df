import { DRAWN_FOR_HEADER, UNATTENDED_HEADER } from "@dash/contracts/users/presence";
import { problem } from "@dash/service-lib/http/problem";
import { isSafe } from "../guard/safe-method.ts";
import type { PublicOrigin } from "../public-origin.ts";
import type { GatewayContext, GatewayMiddleware, GatewayState } from "../state.ts";
import type { SessionStore } from "./session-store.ts";
import { IDLE_MS, type OpenSession, type SessionContent } from "./session.ts";

/** A request prolongs its session at most this often, because prolonging writes a row and a cookie. */
const PROLONG_EVERY_MS = 60_000;

/** The session of a browser, by the secret in its cookie. */
export class BrowserSessions {
  readonly #store: SessionStore;
  readonly #cookie: string;
  readonly #secure: boolean;

  constructor(store: SessionStore, { secure }: Pick<PublicOrigin, "secure">) {
    this.#store = store;
    this.#secure = secure;
    // Browsers accept a cookie with the prefix `__Host-` from this host only, and only over https.
    this.#cookie = secure ? "__Host-sid" : "sid";
  }

  /** Finds the session of a request. */
  find(ctx: GatewayContext): Promise<OpenSession | undefined> {
    return this.#store.read(ctx.cookies.get(this.#cookie));
  }

  /** Reads the session of a request to the API. */
  get middleware(): GatewayMiddleware {
    return async (ctx, next) => {
      const session = await this.find(ctx);
      if (session) {
        ctx.state.session = session;
        ctx.state.log = ctx.state.log.child({ actorId: session.user.id });
      }
      // The check runs once per request: at a second check the minute may have passed.
      if (session && session.expire - Date.now() < IDLE_MS - PROLONG_EVERY_MS)
        ctx.state.prolong = () => this.#prolong(ctx, session);
      await next();
    };
  }

  /** Begins a session under a new secret and ends the previous session, if any. */
  async signIn(ctx: GatewayContext, content: SessionContent): Promise<void> {
    const previous = sessionOf(ctx);
    if (previous) await this.#store.end(previous.id);
    const { secret, session } = await this.#store.begin(content, ctx.get("user-agent"));
    ctx.state.session = session;
    this.#setCookie(ctx, secret);
  }

  /** Ends the session and deletes the cookie. */
  async signOut(ctx: GatewayContext): Promise<void> {
    const session = sessionOf(ctx);
    if (session) await this.#store.end(session.id);
    delete (ctx.state as Partial<GatewayState>).session;
    this.#setCookie(ctx, null);
  }

  /** Moves the session's expiry time, unless the session has ended since it was read. */
  async #prolong(ctx: GatewayContext, { id }: OpenSession): Promise<void> {
    if (!(await this.#store.prolong(id))) throw problem("unauthorized");
    this.#setCookie(ctx, ctx.cookies.get(this.#cookie) ?? null);
  }

  #setCookie(ctx: GatewayContext, secret: string | null): void {
    ctx.cookies.set(this.#cookie, secret, {
      secure: this.#secure,
      httpOnly: true,
      sameSite: "lax",
      // The secret has 256 random bits and needs no signature.
      signed: false,
      maxAge: IDLE_MS,
      overwrite: true,
    });
  }
}

export function sessionOf({ state }: Pick<GatewayContext, "state">): OpenSession | undefined {
  return state.session;
}

/**
 * Refuses requests without a session. Prolongs the session, except for requests that the page sends without the user.
 */
export const requireSession: GatewayMiddleware = async (ctx, next) => {
  if (!sessionOf(ctx)) throw problem("unauthorized");
  const isUse = ctx.get(UNATTENDED_HEADER) === "";
  if (isUse) await ctx.state.prolong?.();
  await next();
};

/** Refuses writes of a page that was rendered for another user. Programs send no such header and may write. */
export const refuseForSomebodyElse: GatewayMiddleware = async (ctx, next) => {
  const session = sessionOf(ctx);
  const drawnFor = ctx.get(DRAWN_FOR_HEADER);
  const isOther = session && drawnFor !== "" && drawnFor !== session.user.id;
  if (isOther && !isSafe(ctx.method)) throw problem("other-person");
  await next();
};
