import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type {
  exportStockItems,
  listStockItems,
  StockItemSort,
  StockTotals,
} from "@dash/contracts/stock/stock-items";
import { joinConditions, type Conditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import { pageAsJson, pageRows, type PageOf } from "@dash/service-lib/database/page";
import { alphabetically, finds, foldedWords } from "@dash/service-lib/database/search-text";
import { selectList } from "@dash/service-lib/database/sql-lists";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { ITEMS_WITH_USE, RUNS_OUT, bindingsOfUse } from "./runs-out.query.ts";
import { StockItem } from "./stock-item.model.ts";
import type { StockItemRow } from "./stock-item.presenter.ts";

type Page = InputOf<typeof listStockItems>["query"];
type Filter = InputOf<typeof exportStockItems>["query"];

interface StockItemPage extends PageOf<StockItemRow> {
  /** In pounds. */
  readonly totalValue: string;
}

const { archivedAt: _, ...visibleColumns } = StockItem.columns;
const COLUMNS = `${selectList(visibleColumns, "stock_items")}, archived_at is not null as "isArchived"`;

const WORTH = "coalesce(sum(current_stock * unit_cost), 0)";

/** Sorts the most urgent status first. */
const URGENCY = "array_position(array['low', 'in-stock', 'overstocked'], status)";

const NAME = alphabetically("name");
const SKU = alphabetically("sku");

const orders: Record<StockItemSort, string> = {
  name: `${NAME}, id`,
  "-name": `${NAME} desc, id desc`,
  sku: `${SKU}, ${NAME}, id`,
  "-sku": `${SKU} desc nulls last, ${NAME}, id`,
  category: `category, ${NAME}, id`,
  "-category": `category desc, ${NAME}, id`,
  currentStock: `current_stock, ${NAME}, id`,
  "-currentStock": `current_stock desc, ${NAME}, id`,
  unitCost: `unit_cost, ${NAME}, id`,
  "-unitCost": `unit_cost desc nulls last, ${NAME}, id`,
  status: `${URGENCY}, ${NAME}, id`,
  "-status": `${URGENCY} desc, ${NAME}, id`,
  match: `coalesce(unique_key(sku) = unique_key(:text), false) desc, ${NAME}, id`,
};

/** Reads a page with the sums of all matching items. */
export function findStockItems(knex: Knex, filter: Page): Promise<StockItemPage> {
  const { sql, bindings } = itemPageStatement(filter);
  return rowOf<StockItemPage>(knex, sql, bindings, "stock-items");
}

export function itemPageStatement(filter: Page) {
  const { where, bindings } = conditionsOf(filter);
  const items = `from stock_items where ${where}`;
  const page = `select ${COLUMNS} ${items} order by ${orders[filter.sort]} ${pageRows(filter)}`;
  return {
    sql: `select count(*) as total, ${WORTH}::text as "totalValue", ${pageAsJson(page)} ${items}`,
    bindings: { ...bindings, offset: filter.offset },
  };
}

export async function findAllStockItems(knex: Knex, filter: Filter): Promise<StockItemRow[]> {
  const { where, bindings } = conditionsOf(filter);
  return rowsOf<StockItemRow>(
    knex,
    `select ${COLUMNS} from stock_items where ${where} order by ${orders[filter.sort]}`,
    bindings,
  );
}

export async function findStockItem(knex: Knex, id: string): Promise<StockItemRow | undefined> {
  const [item] = await rowsOf<StockItemRow>(
    knex,
    `select ${COLUMNS}, ${RUNS_OUT} from ${ITEMS_WITH_USE} where id = :id::uuid`,
    { id, ...bindingsOfUse(new Date()) },
    "stock-item",
  );
  return item;
}

export function findStockTotals(knex: Knex): Promise<StockTotals> {
  return rowOf<StockTotals>(
    knex,
    `select count(*) as items, count(*) filter (where status = 'low') as "lowItems", ${WORTH} as value,
       count(distinct category) as categories
     from stock_items where archived_at is null`,
    {},
    "stock-totals",
  );
}

/** The searched words. They must be those of the index `stock_items_by_words`, or the index is not used. */
export const ITEM_WORDS = foldedWords(["name", "sku", "description", "supplier"]);

const archived: Record<Filter["archived"], string> = {
  without: "archived_at is null",
  only: "archived_at is not null",
  with: "true",
};

function conditionsOf(filter: Filter): Conditions {
  const conditions = joinConditions([
    ["category", "category = :category", filter.category],
    ["status", "status = :status", filter.status],
    ["sku", "unique_key(sku) = unique_key(:sku)", filter.sku || undefined],
    ["text", finds(ITEM_WORDS), filter.search || undefined],
  ]);
  return { ...conditions, where: `${archived[filter.archived]} and ${conditions.where}` };
}
