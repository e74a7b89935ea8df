import { listRecordFigures } from "@dash/contracts/questions/record-figures";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { StockItem } from "../items/stock-item.model.ts";

/** Tells the service of questions an item's name and its count, also of an archived item. */
export function recordFigureRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);

  routes.writeInOwnTransaction(listRecordFigures, async ({ input }) => {
    const { kind, ids } = input.body;
    const items = kind === "stock-item" ? await StockItem.query(parts.knex).findByIds(ids) : [];
    return items.map(({ id, name, currentStock }) => ({
      id,
      title: name,
      shown: currentStock.toLocaleString("en-GB"),
      exact: { value: currentStock, unit: "count" as const },
    }));
  });

  return routes;
}
