import { DRAWN_FOR_HEADER, UNATTENDED_HEADER } from "@dash/contracts/users/presence";
import { problem } from "@dash/service-lib/http/problem";
import type Koa from "koa";
import type { Context } from "koa";
import { createSession, type CreateSessionOptions } from "koa-session";
import { isSafe } from "../guard/safe-method.ts";
import type { PublicOrigin } from "../public-origin.ts";
import { CALLBACK_PATH, LOGOUT_PATH } from "../sign-in/paths.ts";
import type { GatewayContext, GatewayMiddleware, GatewayState } from "../state.ts";
import type { SessionStore } from "./session-store.ts";
import { IDLE_MS, type OpenSession, type SessionContent } from "./session.ts";

/** A request prolongs its session at most this often, because prolonging writes a row and a cookie. */
const PROLONG_EVERY_MS = 60_000;

interface SessionHandle extends SessionContent {
  /** True when no session was found and this is a new, empty one. */
  readonly isNew: boolean;
  save(): Promise<void>;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
}

/** The property that koa-session adds to the context; the package has no types for it. */
interface SessionContext {
  get session(): SessionHandle | null;
  set session(content: SessionContent | null);
}

/** The paths whose requests begin or end a session. */
const SESSION_CHANGING_PATHS = new Set<string>([CALLBACK_PATH, LOGOUT_PATH]);

// Browsers accept a cookie with the prefix `__Host-` from this host only, and only over https.
function cookieOf({ secure }: PublicOrigin): string {
  return secure ? "__Host-sid" : "sid";
}

/** Finds the session of a page request; a page needs no session. */
export function findSession(
  store: SessionStore,
  origin: PublicOrigin,
): (ctx: GatewayContext) => Promise<OpenSession | undefined> {
  return (ctx) => store.read(ctx.cookies.get(cookieOf(origin)));
}

/**
 * Reads the session of a request. Sessions are written only by the functions below, because a proxied answer is sent
 * before koa-session could write. koa-session itself runs only for requests that write a session: it costs more than
 * all other guards together.
 */
export function readSessions(
  store: SessionStore,
  origin: PublicOrigin,
  app: Koa<GatewayState>,
): GatewayMiddleware {
  const { secure } = origin;
  const key = cookieOf(origin);
  const open = createSession(
    {
      key,
      secure,
      httpOnly: true,
      sameSite: "lax",
      // The secret has 256 random bits and needs no signature.
      signed: false,
      maxAge: IDLE_MS,
      autoCommit: false,
      genid: (ctx: Context) => store.makeSid(ctx),
      store: store as NonNullable<CreateSessionOptions["store"]>,
    },
    app,
  ) as GatewayMiddleware;
  return async (ctx, next) => {
    const session = await store.read(ctx.cookies.get(key));
    if (session) {
      ctx.state.session = session;
      ctx.state.about.actorId = session.user.id;
    }
    // The check runs once per request: at a second check the minute may have passed.
    if (session && session.expire - Date.now() < IDLE_MS - PROLONG_EVERY_MS)
      ctx.state.prolong = () => prolong(ctx);
    const isWritten = SESSION_CHANGING_PATHS.has(ctx.path) || ctx.state.prolong;
    await (isWritten ? open(ctx, next) : next());
  };
}

/** Moves the session's expiry time, unless the session has ended since it was read. */
async function prolong(ctx: object): Promise<void> {
  const { session } = ctx as SessionContext;
  if (!session || session.isNew) throw problem("unauthorized");
  await session.save();
}

/** Begins a session under a new secret and ends the previous session, if any. */
export async function signIn(ctx: object, content: SessionContent): Promise<void> {
  const holder = ctx as SessionContext;
  holder.session = content;
  await holder.session?.regenerate();
}

/** Ends the session and deletes the cookie. */
export async function signOut(ctx: object): Promise<void> {
  const holder = ctx as SessionContext;
  const { session } = holder;
  holder.session = null;
  await session?.manuallyCommit();
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
