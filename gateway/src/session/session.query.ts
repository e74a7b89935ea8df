import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { OpenSession, SessionContent } from "./session.ts";

/** Reads a session; undefined if it has ended. */
export async function readSession(knex: Knex, id: string): Promise<OpenSession | undefined> {
  const [row] = await rowsOf<{ sess: SessionContent; expire: Date }>(
    knex,
    "select sess, expire from sessions where sid = :id and expire > now()",
    { id },
    "session-read",
  );
  return row && { ...row.sess, id, expire: row.expire.getTime() };
}

/** A session in the list of its user's sessions. */
export interface StoredSession extends Pick<OpenSession, "createdAt" | "expire"> {
  readonly id: string;
  /** The hash of the secret, which is the key of the session elsewhere. */
  readonly sid: string;
  readonly userAgent: string | null;
}

/** Reads the sessions of a user that have not expired, last used first. */
export async function readSessionsOf(knex: Knex, userId: string): Promise<StoredSession[]> {
  const rows = await rowsOf<Omit<StoredSession, "expire"> & { expire: Date }>(
    knex,
    `select id, sid, (sess ->> 'createdAt')::double precision as "createdAt", expire, user_agent as "userAgent"
     from sessions where user_id = :userId and expire > now() order by expire desc, id`,
    { userId },
  );
  return rows.map((row) => ({ ...row, expire: row.expire.getTime() }));
}

export interface NewSession {
  readonly id: string;
  readonly content: SessionContent;
  readonly expire: number;
  readonly userAgent: string | null;
}

export async function insertSession(
  knex: Knex,
  { id, content, expire, userAgent }: NewSession,
): Promise<void> {
  await rowsOf(
    knex,
    `insert into sessions (sid, sess, expire, user_id, user_version, user_agent)
     values (:id, :content::json, :expire, :userId, :userVersion, :userAgent)`,
    {
      id,
      userAgent,
      content: JSON.stringify(content),
      expire: new Date(expire),
      userId: content.user.id,
      userVersion: content.user.version ?? 0,
    },
  );
}

/** Moves the expiry time of a stored session. Does not create a session that was deleted. */
export async function prolongSession(knex: Knex, id: string, expire: number): Promise<void> {
  await rowsOf(knex, "update sessions set expire = :expire where sid = :id", {
    id,
    expire: new Date(expire),
  });
}

export async function endSession(knex: Knex, id: string): Promise<void> {
  await rowsOf(knex, "delete from sessions where sid = :id", { id });
}

/** Ends sessions that their user signs out from another browser. The browser that was signed out must ask for the password again. */
export async function endRemoteSessions(
  knex: Knex,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await rowsOf(
    knex,
    `with remote as (
       insert into remote_sign_outs (user_id, signed_out_at) values (:userId, now())
       on conflict (user_id) do update set signed_out_at = excluded.signed_out_at
     )
     delete from sessions where sid = any(:ids)`,
    { userId, ids },
  );
}

/** Removes expired sessions and API tokens, old sign-in attempts and old remote sign-outs. */
export async function removeExpired(knex: Knex): Promise<void> {
  await rowsOf(knex, "delete from sessions where expire <= now()");
  // An expired attempt is stored for another day, as long as its cookie lasts: its `returnTo` path is still used.
  const old = "expires_at <= now() - interval '1 day'";
  await rowsOf(knex, `delete from sign_in_attempts where ${old}`);
  // An expired API token is listed for another month, so that its person sees why a program stopped.
  await rowsOf(knex, "delete from api_tokens where expires_at <= now() - interval '1 month'");
  // No provider keeps its own session as long.
  await rowsOf(
    knex,
    "delete from remote_sign_outs where signed_out_at <= now() - interval '1 year'",
  );
}
