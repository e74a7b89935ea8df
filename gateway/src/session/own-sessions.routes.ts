import { endOtherSessions, endSession, listSessions } from "@dash/contracts/users/sessions";
import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { answering } from "../releases/answering.ts";
import { identifyPerson } from "../releases/identify-publisher.ts";
import type { GatewayContext, GatewayState } from "../state.ts";
import { presentSession } from "./own-session.presenter.ts";
import type { SessionStore } from "./session-store.ts";
import type { StoredSession } from "./session.query.ts";

/** `/api/sessions`: people see their own sessions, and sign others out. */
export function ownSessionsRoutes(store: SessionStore): Router<GatewayState> {
  const router = new Router<GatewayState>();
  const answer = answering(router, identifyPerson);

  const findOwn = ({ state: { session } }: GatewayContext): Promise<StoredSession[]> =>
    store.findOf(session.user.id);

  answer(listSessions, async (_, ctx) => {
    const { session } = ctx.state;
    return (await findOwn(ctx)).map((each) => presentSession(session, each)).sort(currentFirst);
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

function currentFirst(
  one: { readonly isCurrent: boolean },
  other: { readonly isCurrent: boolean },
): number {
  return Number(other.isCurrent) - Number(one.isCurrent);
}
