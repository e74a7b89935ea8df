import type { Knex } from "@dash/service-lib/database/database";
import type { Context } from "koa";
import { SessionCache } from "./session-cache.ts";
import type { SessionChange, SessionChanges } from "./session-changes.ts";
import { endSession, insertSession, prolongSession, readSession } from "./session.query.ts";
import { hashOf, isSecret, newSecret } from "../secret.ts";
import { isAlive, type OpenSession, type SessionContent } from "./session.ts";

/** A session as koa-session holds it. */
interface Held extends SessionContent {
  readonly _expire: number;
}

interface Occasion {
  readonly ctx: Context;
}

/**
 * The store behind koa-session. A row is inserted only under a secret made in this very request: a request
 * that was on its way while its session ended would otherwise bring the session back.
 */
export class SessionStore {
  readonly #knex: Knex;
  readonly #cache: SessionCache;
  readonly #changes: SessionChanges;
  /** Made in a request and not stored yet. */
  readonly #fresh = new WeakMap<Context, string>();

  constructor(knex: Knex, changes: SessionChanges) {
    this.#knex = knex;
    this.#changes = changes;
    this.#cache = new SessionCache((id) => readSession(knex, id));
    changes.onChange((change) => this.#cache.evict(change));
  }

  /** A secret for a session that may come into being in this request. */
  makeSid(ctx: Context): string {
    const sid = newSecret();
    this.#fresh.set(ctx, sid);
    return sid;
  }

  /** The session by the hash of its secret, as of two seconds ago at the most. */
  async find(id: string): Promise<OpenSession | undefined> {
    const session = await this.#cache.find(id);
    return session && isAlive(session) ? session : undefined;
  }

  /** The session that a cookie opens. */
  async read(sid: string | undefined): Promise<OpenSession | undefined> {
    return sid !== undefined && isSecret(sid) ? this.find(hashOf(sid)) : undefined;
  }

  async get(sid: string): Promise<Held | undefined> {
    const session = await this.read(sid);
    if (!session) return undefined;
    const { user, createdAt, idToken, expire } = session;
    return { user, createdAt, idToken, _expire: expire };
  }

  async set(sid: string, held: Held, _maxAge: number, { ctx }: Occasion): Promise<void> {
    const { user, createdAt, idToken, _expire } = held;
    const id = hashOf(sid);
    const isFresh = this.#fresh.get(ctx) === sid;
    if (isFresh) await insertSession(this.#knex, id, { user, createdAt, idToken }, _expire);
    else await prolongSession(this.#knex, id, _expire);
    if (isFresh) this.#fresh.delete(ctx);
    this.#cache.evict({ sessionId: id });
  }

  async destroy(sid: string, { ctx }: Occasion): Promise<void> {
    if (this.#fresh.get(ctx) !== sid) await this.end(hashOf(sid));
  }

  /** Ends a session everywhere: the row first, so that nothing can read it again. */
  async end(id: string): Promise<void> {
    await endSession(this.#knex, id);
    this.tell({ sessionId: id });
  }

  tell(change: SessionChange): void {
    this.#changes.tell(change);
  }
}
