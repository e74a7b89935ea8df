import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  changeStockItems as changeItems,
  undoStockItemsChange as undoChange,
  withdrawStockItem as withdraw,
} from "@dash/contracts/stock/stock-bulk";
import {
  archiveStockItem as archive,
  createStockItem as create,
  exportStockItems,
  getStockItem,
  getStockItemHistory,
  getStockTotals,
  listStockItems,
  restoreStockItem as restore,
  TOTAL_VALUE_HEADER,
  updateStockItem as update,
} from "@dash/contracts/stock/stock-items";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { tableFile } from "@dash/service-lib/http/table-file";
import { hold } from "@dash/service-lib/http/hold";
import type { Write } from "@dash/service-lib/http/request";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { archiveStockItem, restoreStockItem } from "./archive-stock-item.command.ts";
import { changeStockItems } from "./change-stock-items.command.ts";
import { createStockItem } from "./create-stock-item.command.ts";
import { stockItemColumns } from "./export-stock-items.presenter.ts";
import {
  findAllStockItems,
  findStockItem,
  findStockItems,
  findStockTotals,
} from "./list-stock-items.query.ts";
import { presentedStockItem } from "./presented-stock-item.presenter.ts";
import { StockItem } from "./stock-item.model.ts";
import { stockItemPolicy } from "./stock-item.policy.ts";
import { presentStockItem } from "./stock-item.presenter.ts";
import { undoStockItemsChange } from "./undo-stock-items-change.command.ts";
import { updateStockItem } from "./update-stock-item.command.ts";
import { withdrawStockItem } from "./withdraw-stock-item.command.ts";

export function addStockItemRoutes(routes: Routes, { knex }: RouteParts): void {
  addReads(routes, knex);
  addWrites(routes);
}

function addReads(routes: Routes, knex: Knex): void {
  routes.read(listStockItems, async ({ actor, input }) => {
    const { rows, total, totalValue } = await findStockItems(knex, input.query);
    return {
      rows: rows.map((item) => presentStockItem(actor, item)),
      total,
      sums: { [TOTAL_VALUE_HEADER]: totalValue },
    };
  });

  routes.read(exportStockItems, async ({ input }) =>
    tableFile("stock-items", stockItemColumns, await findAllStockItems(knex, input.query)),
  );

  routes.read(getStockTotals, () => findStockTotals(knex));

  routes.read(getStockItem, async ({ actor, input }) => {
    const item = await findStockItem(knex, input.params.id);
    authorize(actor, stockItemPolicy, "read", item);
    return presentStockItem(actor, item);
  });

  routes.history(getStockItemHistory, {
    record: "stock-item",
    policy: stockItemPolicy,
    find: (id) => StockItem.query(knex).findById(id),
  });
}

function addWrites(routes: Routes): void {
  routes.write(create, async (request) => {
    const { actor, cause, trx, input } = request;
    requireAbility(actor, "stock:write");
    return presentedStockItem(request, await createStockItem(trx, cause, input.body));
  });

  routes.write(update, async (request) => {
    const item = await holdItem(request, "update");
    await updateStockItem(request.trx, request.cause, item, request.input.body);
    return presentedStockItem(request, item);
  });

  for (const [endpoint, question, change] of [
    [archive, "archive", archiveStockItem],
    [restore, "restore", restoreStockItem],
    [withdraw, "archive", withdrawStockItem],
  ] as const)
    routes.write(endpoint, async (request) => {
      const item = await holdItem(request, question);
      await change(request.trx, request.cause, item);
      return presentedStockItem(request, item);
    });

  routes.write(changeItems, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "stock:write");
    return changeStockItems(trx, cause, input.body);
  });

  routes.write(undoChange, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "stock:write");
    return undoStockItemsChange(trx, cause, input.body);
  });
}

function holdItem(
  request: Write<OfOneRecord>,
  question: keyof typeof stockItemPolicy,
): Promise<StockItem> {
  return hold(request, stockItemPolicy, question, {
    load: StockItem.query(request.trx).findById(request.input.params.id).forUpdate(),
    present: (item) => presentedStockItem(request, item),
  });
}
