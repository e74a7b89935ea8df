import { listRecordFigures } from "@dash/contracts/questions/record-figures";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { StockItem } from "../items/stock-item.model.ts";

/** Tells the service of questions an item's name and its count, also of an archived item. */
export function addRecordFigureRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.writeInOwnTransaction(listRecordFigures, async ({ input }) => {
    const { kind, ids } = input.body;
    const items = kind === "stock-item" ? await StockItem.query(knex).findByIds(ids) : [];
    return items.map(({ id, name, currentStock }) => ({
      id,
      title: name,
      shown: currentStock.toLocaleString("en-GB"),
      exact: { value: currentStock, unit: "count" as const },
    }));
  });
}
