import { dismissAccessRequest, listAccessRequests } from "@dash/contracts/users/access-requests";
import { requireAbility } from "@dash/service-lib/access/policy";
import { problem } from "@dash/service-lib/http/problem";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { User } from "../users/user.model.ts";
import { AccessRequest } from "./access-request.model.ts";
import { closeRequest } from "./change-access-requests.command.ts";

export function addAccessRequestRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listAccessRequests, async ({ actor }) => {
    requireAbility(actor, "user:manage");
    const requests = await AccessRequest.query(knex)
      .where({ dismissedAt: null })
      .orderBy("askedAt", "desc");
    const ids = requests.flatMap(({ userId }) => userId ?? []);
    const users = await User.query(knex).whereIn("id", ids).where({ isActive: false });
    const names = new Map(users.map(({ id, fullName }) => [id, fullName]));
    return requests.map(({ id, email, askedAt, userId }) => ({
      id,
      email,
      askedAt: askedAt.toISOString(),
      deactivatedUser: names.get(userId ?? "") ?? null,
    }));
  });

  routes.write(dismissAccessRequest, async ({ actor, cause, trx, input, receivedAt }) => {
    requireAbility(actor, "user:manage");
    if (!(await closeRequest(trx, cause, { id: input.params.id }, receivedAt)))
      throw problem("not-found");
  });
}
