import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import { findMailAddress } from "@dash/contracts/users/mail-address";
import {
  createUser as create,
  deactivateUser as deactivate,
  deleteUser as remove,
  getUserHistory,
  listUsers,
  reactivateUser as reactivate,
  updateUser as update,
} from "@dash/contracts/users/users";
import { exportUsers } from "@dash/contracts/users/users-export";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import { hold } from "@dash/service-lib/http/hold";
import { problem } from "@dash/service-lib/http/problem";
import { openQueue } from "@dash/service-lib/http/queue";
import type { Write } from "@dash/service-lib/http/request";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { tableFile } from "@dash/service-lib/http/table-file";
import { createUser } from "./create-user.command.ts";
import { deactivateUser, reactivateUser } from "./deactivate-user.command.ts";
import { deleteUser } from "./delete-user.command.ts";
import { userColumns } from "./export-users.presenter.ts";
import { findAllUsers, findUsers } from "./list-users.query.ts";
import { updateUser } from "./update-user.command.ts";
import { User } from "./user.model.ts";
import { refuseOneself, userPolicy } from "./user.policy.ts";
import { presentUser } from "./user.presenter.ts";

export function addUserRoutes(routes: Routes, { knex }: RouteParts): void {
  // Every role may read every user, so there is nothing to authorize.
  routes.read(listUsers, async ({ actor, input }) => {
    const { rows, total } = await findUsers(knex, input.query);
    return { rows: rows.map((user) => presentUser(actor, user)), total };
  });

  routes.read(exportUsers, async ({ input }) =>
    tableFile("users", userColumns, await findAllUsers(knex, input.query)),
  );

  routes.write(create, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "user:manage");
    return presentUser(actor, await createUser(trx, cause, input.body));
  });

  routes.read(findMailAddress, async ({ input }) => {
    const user = await User.query(knex).findById(input.query.userId);
    if (!user) throw problem("not-found");
    return { name: user.fullName, email: user.isActive ? user.email : null };
  });

  routes.history(getUserHistory, {
    record: "user",
    policy: userPolicy,
    question: "readHistory",
    find: (id) => User.query(knex).findById(id),
  });

  addChanges(routes.inTurn(openQueue()));
}

function addChanges(routes: Routes): void {
  routes.write(update, async (request) => {
    const { actor, cause, trx, input } = request;
    const user = await holdUser(request, "update");
    if (input.body.role !== user.role) {
      refuseOneself(actor, user, "You cannot change your own role");
      authorize(actor, userPolicy, "changeRole", user);
    }
    return presentUser(actor, await updateUser(trx, cause, user, input.body));
  });

  for (const [endpoint, question, change, oneself] of [
    [deactivate, "deactivate", deactivateUser, "You cannot deactivate yourself"],
    [reactivate, "reactivate", reactivateUser, undefined],
  ] as const)
    routes.write(endpoint, async (request) => {
      const { actor, cause, trx } = request;
      const user = await holdUser(request, question, oneself);
      return presentUser(actor, await change(trx, cause, user));
    });

  routes.write(remove, async (request) => {
    const user = await holdUser(request, "delete", "You cannot delete yourself");
    return { outcome: await deleteUser(request.trx, request.cause, user) };
  });
}

/**
 * Loads and locks the user of the request, and authorizes the actor. `oneself` is the message when administrators try
 * this on themselves; the policy gives no reason.
 */
function holdUser(
  request: Write<OfOneRecord>,
  question: keyof typeof userPolicy,
  oneself?: string,
): Promise<User> {
  const { actor, trx, input } = request;
  const load = async (): Promise<User | undefined> => {
    const user = await User.query(trx).findById(input.params.id).forUpdate();
    if (oneself) refuseOneself(actor, user, oneself);
    return user;
  };
  return hold(request, userPolicy, question, {
    load: load(),
    present: (user) => presentUser(actor, user),
  });
}
