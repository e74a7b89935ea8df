import { listHeldCalls, type HeldCalls } from "@dash/contracts/interactions/held-calls";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";

export function addHeldCallRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listHeldCalls, () =>
    rowsOf<HeldCalls>(
      knex,
      "select month, year, count(*)::int as calls from held_calls group by year, month order by year desc, month desc",
    ),
  );
}
