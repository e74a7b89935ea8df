import {
  exportStockReorders,
  listStockReorders,
  TOTAL_COST_HEADER,
} from "@dash/contracts/stock/stock-reorders";
import { tableFile } from "@dash/service-lib/http/table-file";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { stockReorderColumns } from "./export-stock-reorders.presenter.ts";
import { findStockReorders } from "./list-stock-reorders.query.ts";

const ALL = { limit: 1_000_000, offset: 0 };

export function addStockReorderRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listStockReorders, async ({ input }) => {
    const { rows, total, totalCost } = await findStockReorders(knex, input.query);
    return { rows: [...rows], total, sums: { [TOTAL_COST_HEADER]: totalCost } };
  });

  routes.read(exportStockReorders, async () => {
    const { rows } = await findStockReorders(knex, ALL);
    return tableFile("stock-reorders", stockReorderColumns, rows);
  });
}
