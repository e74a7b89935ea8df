import Router from "@koa/router";
import { listSignInCandidates, resolveSignIn } from "@dash/contracts/sign-in";
import { servicesOnly } from "@dash/service-lib/http/actor.middleware";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { route, type Handler } from "@dash/service-lib/http/route";
import { transaction } from "@dash/service-lib/http/transaction.middleware";
import { User } from "../users/user.model.ts";
import { presentPerson } from "../users/user.presenter.ts";
import { resolvePerson } from "./resolve-person.command.ts";

export function signInRouter(knex: Knex): Router {
  const router = new Router();

  route(
    router,
    resolveSignIn,
    servicesOnly as Handler<typeof resolveSignIn>,
    transaction(knex),
    async (ctx) => {
      const user = await resolvePerson(ctx.state.trx, ctx.state.cause, ctx.input.body);
      if (!user) throw problem("not-found", "Nobody here signs in with this account.");
      ctx.body = presentPerson(user);
    },
  );

  route(
    router,
    listSignInCandidates,
    servicesOnly as Handler<typeof listSignInCandidates>,
    async (ctx) => {
      const users = await User.query(knex)
        .where({ isActive: true })
        .whereNotNull("email")
        .orderBy(["createdAt", "id"]);
      ctx.body = users.map(presentPerson);
    },
  );

  return router;
}
