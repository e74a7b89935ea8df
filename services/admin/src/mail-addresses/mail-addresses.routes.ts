import { findMailAddress } from "@dash/contracts/users/mail-address";
import { problem } from "@dash/service-lib/http/problem";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { User } from "../users/user.model.ts";

export function mailAddressRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);

  routes.read(findMailAddress, async ({ input }) => {
    const user = await User.query(parts.knex).findById(input.query.userId);
    if (!user) throw problem("not-found");
    return { name: user.fullName, email: user.isActive ? user.email : null };
  });

  return routes;
}
