import { listUsedParts } from "@dash/contracts/interactions/job-sheet";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";

/** Tells the service of visits which parts a visit used. */
export function addUsedPartsRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.writeInOwnTransaction(listUsedParts, ({ input }) =>
    rowsOf<{ name: string; quantity: number }>(
      knex,
      `select item.name, movement.quantity from stock_movements movement
       join stock_items item on item.id = movement.stock_item_id
       where interaction_id = :interactionId::uuid and reverses_id is null
         and not exists (select from stock_movements reversal where reversal.reverses_id = movement.id)
       order by movement.id`,
      input.body,
    ),
  );
}
