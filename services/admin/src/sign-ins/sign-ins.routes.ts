import { receiveArrival } from "@dash/contracts/users/arrivals";
import { listSignInCandidates, resolveSignIn } from "@dash/contracts/users/sign-in";
import { problem } from "@dash/service-lib/http/problem";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { User } from "../users/user.model.ts";
import { presentPerson } from "../users/user.presenter.ts";
import { receive } from "./receive-arrival.command.ts";
import { resolvePerson } from "./resolve-person.command.ts";

export function addSignInRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.write(resolveSignIn, async ({ trx, cause, input }) => {
    const user = await resolvePerson(trx, cause, input.body);
    if (!user) throw problem("not-found", "Nobody here signs in with this account.");
    return presentPerson(user);
  });

  routes.write(receiveArrival, ({ trx, cause, input, receivedAt }) =>
    receive(trx, cause, input.body, receivedAt),
  );

  routes.read(listSignInCandidates, async () => {
    const users = await User.query(knex)
      .where({ isActive: true })
      .whereNotNull("email")
      .orderBy(["createdAt", "id"]);
    return users.map(presentPerson);
  });
}
