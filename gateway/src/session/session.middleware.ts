import { UNATTENDED_HEADER } from "@dash/contracts/users/presence";
import { problem } from "@dash/service-lib/http/problem";
import type Koa from "koa";
import type { Context } from "koa";
import { createSession, type CreateSessionOptions } from "koa-session";
import type { PublicOrigin } from "../public-origin.ts";
import { CALLBACK_PATH, LOGOUT_PATH } from "../sign-in/paths.ts";
import type { GatewayContext, GatewayMiddleware, GatewayState } from "../state.ts";
import type { SessionStore } from "./session-store.ts";
import { IDLE_MS, type OpenSession, type SessionContent } from "./session.ts";

/** Prolonging a session writes a row and a cookie, so it happens once a minute instead of on every request. */
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

/** The paths where sessions begin and end. */
const CHANGING = new Set<string>([CALLBACK_PATH, LOGOUT_PATH]);

// A cookie with this prefix cannot be set by a neighbouring host, nor over http.
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
 * Reads the session of a request. Only the functions below write sessions, because a proxied answer is sent before
 * koa-session could commit. koa-session's copy with a checksum is needed only for writes, and costs more than all other
 * guards together.
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
      ctx.state.log = ctx.state.log.child({ actorId: session.user.id });
    }
    // Decides once per request: at a second check the clock may have passed the minute.
    if (session && isToBeProlonged(session)) ctx.state.prolong = () => prolong(ctx);
    const isWritten = CHANGING.has(ctx.path) || ctx.state.prolong;
    await (isWritten ? open(ctx, next) : next());
  };
}

function isToBeProlonged({ expire }: OpenSession): boolean {
  return expire - Date.now() < IDLE_MS - PROLONG_EVERY_MS;
}

/** Moves the end of the session, unless the session has ended since it was read. */
async function prolong(ctx: object): Promise<void> {
  const { session } = ctx as SessionContext;
  if (!session || session.isNew) throw problem("unauthorized");
  await session.save();
}

/** Begins a session under a new secret and ends the previous session, if any. */
export async function signIn(ctx: object, content: SessionContent): Promise<void> {
  const holder = ctx as SessionContext;
  holder.session = content;
  await (ctx as SessionContext).session?.regenerate();
}

/** Ends the session and deletes the cookie. */
export async function signOut(ctx: object): Promise<void> {
  const { session } = ctx as SessionContext;
  (ctx as SessionContext).session = null;
  await session?.manuallyCommit();
}

/** Refuses requests without a session. Prolongs the session unless the page sent the request by itself. */
export const requireSession: GatewayMiddleware = async (ctx, next) => {
  refuseStrangers(ctx);
  const isUse = ctx.get(UNATTENDED_HEADER) === "";
  if (isUse) await ctx.state.prolong?.();
  await next();
};

/** Like `requireSession`, but never prolongs: for requests that a page sends without a person. */
export const requireSessionUnprolonged: GatewayMiddleware = async (ctx, next) => {
  refuseStrangers(ctx);
  await next();
};

function refuseStrangers({ state }: Pick<GatewayContext, "state">): void {
  if (!(state.session as GatewayState["session"] | undefined)) throw problem("unauthorized");
}
