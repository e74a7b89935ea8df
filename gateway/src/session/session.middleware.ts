import { UNATTENDED_HEADER } from "@dash/contracts/presence";
import { problem } from "@dash/service-lib/http/problem";
import type Koa from "koa";
import type { Context } from "koa";
import { createSession, type CreateSessionOptions } from "koa-session";
import type { PublicOrigin } from "../public-origin.ts";
import { CALLBACK_PATH, LOGOUT_PATH } from "../sign-in/paths.ts";
import type { GatewayContext, GatewayMiddleware, GatewayState } from "../state.ts";
import type { SessionStore } from "./session-store.ts";
import { IDLE_MS, type OpenSession, type SessionContent } from "./session.ts";

/** Prolonging writes a row and a cookie, so it is done once a minute and not for every request. */
const PROLONG_EVERY_MS = 60_000;

interface HeldSession extends SessionContent {
  /** Nothing was found: this is an empty one in its place. */
  readonly isNew: boolean;
  save(): Promise<void>;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
}

/** What koa-session hangs on the context; it ships no types for it. */
interface SessionContext {
  get session(): HeldSession | null;
  set session(content: SessionContent | null);
}

/** Where sessions begin and end. */
const CHANGING = new Set<string>([CALLBACK_PATH, LOGOUT_PATH]);

// A cookie with this prefix cannot be set by a neighbouring host, nor over http.
function cookieOf({ secure }: PublicOrigin): string {
  return secure ? "__Host-sid" : "sid";
}

/** The session of a request for a page, which needs none. */
export function findSession(
  store: SessionStore,
  origin: PublicOrigin,
): (ctx: GatewayContext) => Promise<OpenSession | undefined> {
  return (ctx) => store.read(ctx.cookies.get(cookieOf(origin)));
}

/**
 * Reads the session of a request. Sessions are written only by name, below: the answer of a proxied request is long
 * gone. What koa-session makes of one, a copy with a checksum, is needed only where it is written, and costs more than
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
      // Its 256 random bits need no signature.
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
    // Decided once for a request: asked again further in, the clock may have moved past the minute.
    if (session && isToBeProlonged(session)) ctx.state.prolong = () => prolong(ctx);
    const isWritten = CHANGING.has(ctx.path) || ctx.state.prolong;
    await (isWritten ? open(ctx, next) : next());
  };
}

function isToBeProlonged({ expire }: OpenSession): boolean {
  return expire - Date.now() < IDLE_MS - PROLONG_EVERY_MS;
}

/** Moves the end of the session, unless it has come since the session was read. */
async function prolong(ctx: object): Promise<void> {
  const { session } = ctx as SessionContext;
  if (!session || session.isNew) throw problem("unauthorized");
  await session.save();
}

/** Begins a session under a new secret; the one before, if any, ends. */
export async function signIn(ctx: object, content: SessionContent): Promise<void> {
  const holder = ctx as SessionContext;
  holder.session = content;
  await (ctx as SessionContext).session?.regenerate();
}

/** Ends the session and takes the cookie back. */
export async function signOut(ctx: object): Promise<void> {
  const { session } = ctx as SessionContext;
  (ctx as SessionContext).session = null;
  await session?.manuallyCommit();
}

/** Admits only who is signed in; being used by a person prolongs the session. */
export const requireSession: GatewayMiddleware = async (ctx, next) => {
  refuseStrangers(ctx);
  const isUse = ctx.get(UNATTENDED_HEADER) === "";
  if (isUse) await ctx.state.prolong?.();
  await next();
};

/** As `requireSession`, for requests that a page sends by itself and that prove nobody's presence. */
export const requireSessionUnprolonged: GatewayMiddleware = async (ctx, next) => {
  refuseStrangers(ctx);
  await next();
};

function refuseStrangers({ state }: Pick<GatewayContext, "state">): void {
  if (!(state.session as GatewayState["session"] | undefined)) throw problem("unauthorized");
}
