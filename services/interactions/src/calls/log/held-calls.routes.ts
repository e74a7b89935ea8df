import { listHeldCalls, type HeldCalls } from "@dash/contracts/interactions/held-calls";
import { rowsOf } from "@dash/service-lib/database/statement";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";

export function heldCallRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);

  routes.read(listHeldCalls, () =>
    rowsOf<HeldCalls>(
      parts.knex,
      "select month, year, count(*)::int as calls from held_calls group by year, month order by year desc, month desc",
    ),
  );

  return routes;
}
