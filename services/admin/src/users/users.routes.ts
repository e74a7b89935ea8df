import Router from "@koa/router";
import { listUsers } from "@dash/contracts/users";
import type { Knex } from "@dash/service-lib/database";
import { route } from "@dash/service-lib/route";
import { User } from "./user.model.ts";
import { presentUser } from "./user.presenter.ts";

export function userRouter(knex: Knex): Router {
  const router = new Router();

  // Every role may read every user (User Management is listed for all), so there is nothing to authorize.
  route(router, listUsers, async (ctx) => {
    const users = await User.query(knex).orderBy(["firstName", "lastName", "id"]);
    ctx.body = users.map(presentUser);
  });

  return router;
}
