import Router from "@koa/router";
import {
  createUser as create,
  deactivateUser as deactivate,
  deleteUser as remove,
  getUserHistory,
  listUsers,
  reactivateUser as reactivate,
  updateUser as update,
} from "@dash/contracts/users";
import { findHistory } from "@dash/service-lib/trail/audit-trail.query";
import type { Knex } from "@dash/service-lib/database/database";
import { inTurn } from "@dash/service-lib/http/in-turn.middleware";
import { once } from "@dash/service-lib/http/once.middleware";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import { route } from "@dash/service-lib/http/route";
import { transaction } from "@dash/service-lib/http/transaction.middleware";
import { expectedVersion, refuseStale } from "@dash/service-lib/http/version";
import { createUser } from "./create-user.command.ts";
import { deactivateUser, reactivateUser } from "./deactivate-user.command.ts";
import { deleteUser } from "./delete-user.command.ts";
import { findUsers } from "./list-users.query.ts";
import { updateUser } from "./update-user.command.ts";
import { User } from "./user.model.ts";
import { refuseOneself, userPolicy } from "./user.policy.ts";
import { presentUser } from "./user.presenter.ts";

export function userRouter(knex: Knex): Router {
  const router = new Router();
  const turn = inTurn();

  // Every role may read every user (User Management is listed for all), so there is nothing to authorize.
  route(router, listUsers, async (ctx) => {
    const { actor } = ctx.state;
    const { rows, total } = await findUsers(knex, ctx.input.query);
    ctx.set("X-Total-Count", String(total));
    ctx.body = rows.map((user) => presentUser(actor, user));
  });

  route(router, create, once(knex, create), async (ctx) => {
    const { actor, cause, trx } = ctx.state;
    requireAbility(actor, "user:manage");
    ctx.body = presentUser(actor, await createUser(trx, cause, ctx.input.body));
  });

  route(router, update, turn, transaction(knex), async (ctx) => {
    const { actor, cause, trx } = ctx.state;
    const { params, body } = ctx.input;

    const user = await lockUser(trx, params.id);
    authorize(actor, userPolicy, "update", user);
    refuseStale(expectedVersion(ctx), user, { current: presentUser(actor, user), yours: body });
    if (body.role !== user.role) {
      refuseOneself(actor, user, "You cannot change your own role");
      authorize(actor, userPolicy, "changeRole", user);
    }
    const updated = await updateUser(trx, cause, user, body);

    ctx.body = presentUser(actor, updated);
  });

  route(router, deactivate, turn, once(knex, deactivate), async (ctx) => {
    const { actor, cause, trx } = ctx.state;

    const user = await lockUser(trx, ctx.input.params.id);
    refuseOneself(actor, user, "You cannot deactivate yourself");
    authorize(actor, userPolicy, "deactivate", user);
    refuseStale(expectedVersion(ctx), user, { current: presentUser(actor, user) });

    ctx.body = presentUser(actor, await deactivateUser(trx, cause, user));
  });

  route(router, reactivate, turn, once(knex, reactivate), async (ctx) => {
    const { actor, cause, trx } = ctx.state;

    const user = await lockUser(trx, ctx.input.params.id);
    authorize(actor, userPolicy, "reactivate", user);
    refuseStale(expectedVersion(ctx), user, { current: presentUser(actor, user) });

    ctx.body = presentUser(actor, await reactivateUser(trx, cause, user));
  });

  route(router, remove, turn, transaction(knex), async (ctx) => {
    const { actor, cause, trx } = ctx.state;

    const user = await lockUser(trx, ctx.input.params.id);
    refuseOneself(actor, user, "You cannot delete yourself");
    authorize(actor, userPolicy, "delete", user);
    refuseStale(expectedVersion(ctx), user, { current: presentUser(actor, user) });

    ctx.body = { outcome: await deleteUser(trx, cause, user) };
  });

  route(router, getUserHistory, async (ctx) => {
    const { actor } = ctx.state;
    const { id: recordId } = ctx.input.params;
    requireAbility(actor, "audit:read");

    const user = await User.query(knex).findById(recordId);
    const isReadable = user !== undefined;
    ctx.body = await findHistory(knex, actor, { record: "user", recordId, isReadable });
  });

  return router;
}

async function lockUser(trx: Knex.Transaction, id: string): Promise<User | undefined> {
  return User.query(trx).findById(id).forUpdate();
}
