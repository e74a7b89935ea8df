import type { Middleware } from "koa";
import type { RequestState } from "./context.ts";
import { IDENTITY_HEADER, type Actor } from "../access/identity.ts";
import { problem } from "./problem.ts";

/** Admits only requests with a valid token for this service, and stores the actor in the request's state. */
export function identifyActor(verify: (token: string) => Promise<Actor>): Middleware<RequestState> {
  return async (ctx, next) => {
    const token = ctx.get(IDENTITY_HEADER);
    if (!token) throw problem("unauthorized");
    ctx.state.actor = await verify(token);
    ctx.state.about.actorId = ctx.state.actor.id;
    ctx.state.cause = { actor: ctx.state.actor, requestId: ctx.state.requestId, announced: [] };
    await next();
  };
}
