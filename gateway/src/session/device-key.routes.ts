import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import { readDeviceKey } from "@dash/contracts/users/device-key";
import type { Knex } from "@dash/service-lib/database/database";
import Router from "@koa/router";
import { newSecret } from "../secret.ts";
import type { GatewayState } from "../state.ts";
import { keyOf } from "./device-key.query.ts";
import { requireSession } from "./session.middleware.ts";

export function deviceKeyRoutes(knex: Knex): Router<GatewayState> {
  const router = new Router<GatewayState>();
  router.get(`/api${readDeviceKey.path}`, requireSession, async (ctx) => {
    const { user } = ctx.state.session;
    const key = await keyOf(knex, user, newSecret());
    ctx.body = { userId: user.id, key } satisfies AnswerOf<typeof readDeviceKey>;
  });
  return router;
}
