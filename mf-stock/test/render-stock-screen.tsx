import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { getStockTotals, listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { listStockMovements, type StockMovement } from "@dash/contracts/stock/stock-movements";
import { getStockSummary } from "@dash/contracts/stock/stock-summary";
import { buildMovement, buildStockItem } from "@dash/contracts/testing/stock";
import { answer, renderArea, type FakeAnswer, type RenderAreaOptions } from "@dash/kit/testing";
import type { ReactNode } from "react";
import { StockManagementScreen } from "../src/screens/stock-management/stock-management.screen.tsx";
import { summary, totals } from "./factories.ts";

type ItemsQuery = InputOf<typeof listStockItems>["query"];
type MovementsQuery = InputOf<typeof listStockMovements>["query"];

export interface Stored {
  readonly items?: readonly StockItem[];
  /** Number of items that match the filter; defaults to those of the page. */
  readonly total?: number;
  readonly totalValue?: number;
  readonly movements?: readonly StockMovement[];
}

/** Renders the screen with stored items; `answers` take precedence over the stock's own. `beside` is drawn beside it. */
export function renderStockScreen(
  { items = [buildStockItem()], total = items.length, totalValue = 245, ...stored }: Stored = {},
  answers: readonly FakeAnswer[] = [],
  { path = "/stock-management", ...options }: RenderAreaOptions = {},
  beside?: ReactNode,
) {
  const itemQueries: ItemsQuery[] = [];
  const movementQueries: MovementsQuery[] = [];
  const list = answer(
    listStockItems,
    ({ query }) => {
      itemQueries.push(query);
      return [...items];
    },
    { "X-Total-Count": String(total), "X-Total-Value": String(totalValue) },
  );
  const movements = answer(listStockMovements, ({ query }) => {
    movementQueries.push(query);
    return [...(stored.movements ?? [buildMovement()])];
  });
  const others = [answer(getStockTotals, totals), answer(getStockSummary, summary)];
  const rendering = renderArea(
    <>
      {beside}
      <StockManagementScreen />
    </>,
    {
      path,
      ...options,
      answers: [...answers, list, movements, ...others],
    },
  );
  return { ...rendering, itemQueries, movementQueries, last: () => itemQueries.at(-1) };
}
