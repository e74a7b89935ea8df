import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "@dash/service-lib/database/database";
import type { Context } from "koa";
import { REUSE_MS, SessionCache } from "./session-cache.ts";
import type { SessionChanges } from "./session-changes.ts";
import {
  endRemoteSessions,
  endSession,
  insertSession,
  prolongSession,
  readSession,
  readSessionsOf,
  type StoredSession,
} from "./session.query.ts";
import { hashOf, isSecret, newSecret } from "../secret.ts";
import { isAlive, type OpenSession, type SessionContent } from "./session.ts";

const LONGEST_USER_AGENT = 300;

/** A session in the form that koa-session uses. */
interface SessionWithExpiry extends SessionContent {
  readonly _expire: number;
}

interface StoreOptions {
  readonly ctx: Context;
}

/**
 * The store behind koa-session. It inserts a row only for a secret that was made in the same request. Otherwise a
 * request that runs while its session ends would create the session again.
 */
export class SessionStore {
  readonly #knex: Knex;
  readonly #cache: SessionCache;
  readonly #changes: SessionChanges;
  /** Secrets that were made in a request and are not stored yet. */
  readonly #fresh = new WeakMap<Context, string>();

  constructor(knex: Knex, changes: SessionChanges) {
    this.#knex = knex;
    this.#changes = changes;
    this.#cache = new SessionCache((id) => readSession(knex, id));
    changes.onChange((change) => this.#cache.evict(change));
  }

  /** Makes a secret for a session that may begin in this request. */
  makeSid(ctx: Context): string {
    const sid = newSecret();
    this.#fresh.set(ctx, sid);
    return sid;
  }

  /** Finds a session by its id, the hash of its secret. The result is at most a second old. */
  async find(id: string): Promise<OpenSession | undefined> {
    const session = await this.#cache.find(id);
    return session && isAlive(session) ? session : undefined;
  }

  /** Finds the session for the secret in a cookie. */
  async read(sid: string | undefined): Promise<OpenSession | undefined> {
    return sid !== undefined && isSecret(sid) ? this.find(hashOf(sid)) : undefined;
  }

  /** Finds all sessions of a user, last used first. */
  async findOf(userId: string): Promise<StoredSession[]> {
    const sessions = await readSessionsOf(this.#knex, userId);
    return sessions.filter((session) => isAlive(session));
  }

  async get(sid: string): Promise<SessionWithExpiry | undefined> {
    const session = await this.read(sid);
    if (!session) return undefined;
    const { user, createdAt, idToken, expire } = session;
    return { user, createdAt, idToken, _expire: expire };
  }

  async set(
    sid: string,
    content: SessionWithExpiry,
    _maxAge: number,
    { ctx }: StoreOptions,
  ): Promise<void> {
    const { user, createdAt, idToken, _expire } = content;
    const id = hashOf(sid);
    const isFresh = this.#fresh.get(ctx) === sid;
    if (isFresh)
      await insertSession(this.#knex, {
        id,
        content: { user, createdAt, idToken },
        expire: _expire,
        userAgent: ctx.get("user-agent").slice(0, LONGEST_USER_AGENT) || null,
      });
    else await prolongSession(this.#knex, id, _expire);
    if (isFresh) this.#fresh.delete(ctx);
    this.#cache.evict({ sessionId: id });
  }

  async destroy(sid: string, { ctx }: StoreOptions): Promise<void> {
    if (this.#fresh.get(ctx) !== sid) await this.end(hashOf(sid));
  }

  /** Ends a session on every instance. Deletes the row first, so that no instance can read it again. */
  async end(id: string): Promise<void> {
    await endSession(this.#knex, id);
    this.#changes.publish({ sessionId: id });
  }

  /** Ends sessions of a user from another browser. */
  async endRemotely(userId: string, ids: readonly string[]): Promise<void> {
    await endRemoteSessions(this.#knex, userId, ids);
    for (const sessionId of ids) this.#changes.publish({ sessionId });
    // The message may be lost: then other instances answer until they read the session again.
    if (ids.length > 0) await pause(REUSE_MS);
  }
}
