import { abilitiesOf } from "@dash/contracts/users/roles";
import { getCurrentUser } from "@dash/contracts/users/users";
import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import Router from "@koa/router";
import type { GatewayState } from "../state.ts";
import { requireSession } from "./session.middleware.ts";

export function currentUserRoutes(): Router<GatewayState> {
  const router = new Router<GatewayState>();
  router.get(`/api${getCurrentUser.path}`, requireSession, (ctx) => {
    const { version: _, ...user } = ctx.state.session.user;
    ctx.body = { ...user, can: abilitiesOf(user.role) } satisfies AnswerOf<typeof getCurrentUser>;
  });
  return router;
}
