import type Router from "@koa/router";
import type { Knex } from "@dash/service-lib/database";
import { signInRouter } from "./sign-ins/sign-ins.routes.ts";
import { tierRouter } from "./tiers/tiers.routes.ts";
import { userRouter } from "./users/users.routes.ts";

export function routers({ knex }: { knex: Knex }): Router[] {
  return [userRouter(knex), tierRouter(knex), signInRouter(knex)];
}
