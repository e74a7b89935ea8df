import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type {
  exportStockMovements,
  listStockMovements,
} from "@dash/contracts/stock/stock-movements";
import { joinConditions, type Conditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import { pageAsJson, pageRows, type PageOf } from "@dash/service-lib/database/page";
import { rowsById } from "@dash/service-lib/database/rows-by-id";
import { finds, foldedWords } from "@dash/service-lib/database/search-text";
import { selectList } from "@dash/service-lib/database/sql-lists";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { isInClosedMonth } from "@dash/service-lib/months/closed-months";
import { ITEM_WORDS } from "../items/list-stock-items.query.ts";
import { StockMovement } from "./stock-movement.model.ts";
import type { StockMovementRow } from "./stock-movement.presenter.ts";

type Page = InputOf<typeof listStockMovements>["query"];
type Filter = InputOf<typeof exportStockMovements>["query"];

const NEWEST_FIRST = "movement.created_at desc, movement.id desc";
/** Sorts the movements of one item by position, because the clocks of two instances may differ. */
const LAST_FIRST = "movement.position desc";

const { month: _, year: __, ...visibleColumns } = StockMovement.columns;
const COLUMNS = `${selectList(visibleColumns, "movement")}, movement.quantity, item.name as "itemName",
  people.name as "userName", reversal.id as "reversedById", item.archived_at is not null as "isArchived",
  (select to_char(make_date(year, month, 1), 'YYYY-MM') from visits visit
   where visit.id = movement.interaction_id and ${isInClosedMonth("visit")}) as "closedMonth"`;

const NAMES = `join stock_items item on item.id = movement.stock_item_id
  left join people on people.id = movement.user_id
  left join stock_movements reversal on reversal.reverses_id = movement.id`;

/** `actorId` is who asks. */
export async function findStockMovements(
  knex: Knex,
  filter: Page,
  actorId: string,
): Promise<PageOf<StockMovementRow>> {
  const { where, bindings } = conditionsOf(filter, actorId);
  const order = filter.stockItemId ? LAST_FIRST : NEWEST_FIRST;
  // Names are joined only to the rows of the page.
  const matchingRows = `from stock_movements movement where ${where}`;
  const page = `select ${COLUMNS}
    from (select movement.* ${matchingRows} order by ${order} ${pageRows(filter)}) movement ${NAMES} order by ${order}`;
  return rowOf<PageOf<StockMovementRow>>(
    knex,
    `select count(*) as total, ${pageAsJson(page)} ${matchingRows}`,
    { ...bindings, offset: filter.offset },
    "stock-movements",
  );
}

/** Reads all matching movements, newest first. */
export function findAllStockMovements(
  knex: Knex,
  filter: Filter,
  actorId: string,
): Promise<AsyncIterable<StockMovementRow>> {
  const { where, bindings } = conditionsOf(filter, actorId);
  const found = `select id from stock_movements movement where ${where} order by ${NEWEST_FIRST}`;
  const sql = `select ${COLUMNS} from stock_movements movement ${NAMES}
    where movement.id = any(:ids::uuid[])`;
  return rowsById(knex, { sql: found, bindings }, (ids) =>
    rowsOf<StockMovementRow>(knex, sql, { ids }),
  );
}

/** The latest movements of an item, newest first. */
export async function findLastMovements(
  knex: Knex,
  stockItemId: string,
  limit: number,
): Promise<StockMovementRow[]> {
  return rowsOf<StockMovementRow>(
    knex,
    `select ${COLUMNS} from stock_movements movement ${NAMES}
     where movement.stock_item_id = :stockItemId::uuid order by ${LAST_FIRST} limit :limit`,
    { stockItemId, limit },
  );
}

/**
 * Finds movements by their item's name or SKU. The first condition uses the index, which has further words of the item;
 * the second keeps only the items whose name or SKU matches.
 */
const OF_ITEM = `movement.stock_item_id in (select id from stock_items
  where ${finds(ITEM_WORDS)} and ${finds(foldedWords(["name", "sku"]))})`;

function conditionsOf(filter: Filter, actorId: string): Conditions {
  return joinConditions([
    ["item", "movement.stock_item_id = :item::uuid", filter.stockItemId],
    ["user", "movement.user_id = :user::uuid", filter.mine ? actorId : undefined],
    ["type", "movement.movement_type = :type", filter.movementType],
    ["visit", "movement.interaction_id = :visit::uuid", filter.interactionId],
    ["year", "movement.year = :year", filter.year],
    ["month", "movement.month = :month", filter.month],
    ["text", `(${finds("movement.search_text")} or ${OF_ITEM})`, filter.search || undefined],
  ]);
}
