import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { hashOf, isSecret, newSecret } from "../secret.ts";
import { REUSE_MS, SessionCache } from "./session-cache.ts";
import type { SessionChanges } from "./session-changes.ts";
import { IDLE_MS, isAlive, type OpenSession, type SessionContent } from "./session.ts";

const LONGEST_USER_AGENT = 300;

/** A session in the list of its user's sessions. */
export interface StoredSession extends Pick<OpenSession, "createdAt" | "expire"> {
  readonly id: string;
  /** The hash of the secret, which is the key of the session elsewhere. */
  readonly sid: string;
  readonly userAgent: string | null;
}

/** The sessions in the database, and those that this instance has read in the last second. */
export class SessionStore {
  readonly #knex: Knex;
  readonly #cache: SessionCache;
  readonly #changes: SessionChanges;

  constructor(knex: Knex, changes: SessionChanges) {
    this.#knex = knex;
    this.#changes = changes;
    this.#cache = new SessionCache((id) => readSession(knex, id));
    changes.onChange((change) => this.#cache.evict(change));
  }

  /** Finds a session by its id, the hash of its secret. The result is at most a second old. */
  async find(id: string): Promise<OpenSession | undefined> {
    const session = await this.#cache.find(id);
    return session && isAlive(session) ? session : undefined;
  }

  /** Finds the session for the secret in a cookie. */
  async read(secret: string | undefined): Promise<OpenSession | undefined> {
    return secret !== undefined && isSecret(secret) ? this.find(hashOf(secret)) : undefined;
  }

  /** Finds all sessions of a user, last used first. */
  async findOf(userId: string): Promise<StoredSession[]> {
    const rows = await rowsOf<Omit<StoredSession, "expire"> & { expire: Date }>(
      this.#knex,
      `select id, sid, (sess ->> 'createdAt')::double precision as "createdAt", expire, user_agent as "userAgent"
       from sessions where user_id = :userId and expire > now() order by expire desc, id`,
      { userId },
    );
    return rows
      .map((row) => ({ ...row, expire: row.expire.getTime() }))
      .filter((session) => isAlive(session));
  }

  /** Begins a session under a new secret, which is for the browser's cookie. */
  async begin(
    content: SessionContent,
    userAgent: string,
  ): Promise<{ readonly secret: string; readonly session: OpenSession }> {
    const secret = newSecret();
    const session = { ...content, id: hashOf(secret), expire: Date.now() + IDLE_MS };
    await rowsOf(
      this.#knex,
      `insert into sessions (sid, sess, expire, user_id, user_version, user_agent)
       values (:id, :content::json, :expire, :userId, :userVersion, :userAgent)`,
      {
        id: session.id,
        content: JSON.stringify(content),
        expire: new Date(session.expire),
        userId: content.user.id,
        userVersion: content.user.version ?? 0,
        userAgent: userAgent.slice(0, LONGEST_USER_AGENT) || null,
      },
    );
    return { secret, session };
  }

  /** Moves the expiry time of a session. Returns false if the session has ended: it is never created again. */
  async prolong(id: string): Promise<boolean> {
    const prolonged = await rowsOf(
      this.#knex,
      "update sessions set expire = :expire where sid = :id returning sid",
      { id, expire: new Date(Date.now() + IDLE_MS) },
    );
    this.#cache.evict({ sessionId: id });
    return prolonged.length > 0;
  }

  /** Ends a session on every instance. Deletes the row first, so that no instance can read it again. */
  async end(id: string): Promise<void> {
    await rowsOf(this.#knex, "delete from sessions where sid = :id", { id });
    this.#changes.publish({ sessionId: id });
  }

  /** Ends sessions that their user signs out from another browser. The password is asked there again. */
  async endRemotely(userId: string, ids: readonly string[]): Promise<void> {
    await rowsOf(
      this.#knex,
      `with remote as (
         insert into remote_sign_outs (user_id, signed_out_at) values (:userId, now())
         on conflict (user_id) do update set signed_out_at = excluded.signed_out_at
       )
       delete from sessions where sid = any(:ids)`,
      { userId, ids },
    );
    for (const sessionId of ids) this.#changes.publish({ sessionId });
    // The message may be lost: then other instances answer until they read the session again.
    if (ids.length > 0) await pause(REUSE_MS);
  }
}

async function readSession(knex: Knex, id: string): Promise<OpenSession | undefined> {
  const [row] = await rowsOf<{ sess: SessionContent; expire: Date }>(
    knex,
    "select sess, expire from sessions where sid = :id and expire > now()",
    { id },
    "session-read",
  );
  return row && { ...row.sess, id, expire: row.expire.getTime() };
}
