import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import { readDeviceKey } from "@dash/contracts/users/device-key";
import { abilitiesOf } from "@dash/contracts/users/roles";
import { endOtherSessions, endSession, listSessions } from "@dash/contracts/users/sessions";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import { getCurrentUser } from "@dash/contracts/users/users";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { answering } from "../releases/answering.ts";
import { identifyPerson } from "../releases/publisher.ts";
import { newSecret } from "../secret.ts";
import type { GatewayContext, GatewayState } from "../state.ts";
import type { SessionStore } from "./session-store.ts";
import type { StoredSession } from "./session.query.ts";
import { IDLE_MS, type OpenSession } from "./session.ts";

/** Routes by which people read about themselves: the current user, the key of their browsers and their sessions. */
export function sessionRoutes(knex: Knex, store: SessionStore): Router<GatewayState> {
  const router = new Router<GatewayState>();
  const answer = answering(router, identifyPerson);
  const findOwn = ({ state: { session } }: GatewayContext): Promise<StoredSession[]> =>
    store.findOf(session.user.id);

  answer(getCurrentUser, async (_, { state: { session } }) => {
    const { version: _version, ...user } = session.user;
    return { ...user, can: abilitiesOf(user.role) };
  });

  answer(readDeviceKey, async (_, { state: { session } }) => {
    const { user } = session;
    return { userId: user.id, key: await deviceKeyOf(knex, user) };
  });

  answer(listSessions, async (_, ctx) => {
    const own = (await findOwn(ctx)).map((each) => presentSession(ctx.state.session, each));
    return own.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  });

  answer(endSession, async ({ input: { params } }, ctx) => {
    const ended = (await findOwn(ctx)).find(({ id }) => id === params.id);
    if (!ended) throw problem("not-found");
    if (ended.sid === ctx.state.session.id)
      throw problem("not-allowed", "This is the session that you use. Log out to end it.");
    await store.endRemotely(ctx.state.session.user.id, [ended.sid]);
  });

  answer(endOtherSessions, async (_, ctx) => {
    const { session } = ctx.state;
    const others = (await findOwn(ctx)).map(({ sid }) => sid).filter((sid) => sid !== session.id);
    await store.endRemotely(session.user.id, others);
  });

  return router;
}

/** Reads the key that encrypts what a user's browsers keep. A user who has none gets a new one. */
async function deviceKeyOf(knex: Knex, { id, version = 0 }: SignedInPerson): Promise<string> {
  const fresh = newSecret();
  const [row] = await rowsOf<{ key: string }>(
    knex,
    `insert into device_keys (user_id, key, user_version) values (:id, :fresh, :version)
     on conflict (user_id) do update set user_version = excluded.user_version returning key`,
    { id, version, fresh },
  );
  return row?.key ?? fresh;
}

/** A session as its owner reads it in `current`. The secret's hash stays in the gateway. */
function presentSession(
  current: Pick<OpenSession, "id">,
  { id, sid, createdAt, expire, userAgent }: StoredSession,
): AnswerOf<typeof listSessions>[number] {
  return {
    id,
    startedAt: new Date(createdAt).toISOString(),
    // Each use moves the expiry to half an hour later.
    lastUsedAt: new Date(expire - IDLE_MS).toISOString(),
    userAgent,
    isCurrent: sid === current.id,
  };
}
