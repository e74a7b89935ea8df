import type { Request } from "autocannon";
import { get, type Known, type Scenario } from "./scenario.ts";
import { SEEDED_ITEMS } from "./seed-stock.ts";

/** What the list is asked for; the bare server makes the same statement from it. */
export const ITEM_FILTER = {
  category: "Parts",
  status: "in-stock",
  archived: "without",
  sort: "-unitCost",
  limit: 50,
  offset: 0,
} as const;

const { category, status, sort, limit } = ITEM_FILTER;
const LIST = `/stock-items?category=${category}&status=${status}&sort=${sort}&limit=${limit}`;

const hot = { records: 1, request: move(({ stockItemIds }) => stockItemIds.slice(0, 1)) };

export const stockScenarios: readonly Scenario[] = [
  { name: "move stock, one hot item", goal: 0.45, ...hot },
  { name: "move stock, one hot item, at the service", goal: 0.5, service: "stock", ...hot },
  {
    name: "move stock, 1,000 items",
    goal: 0.45,
    records: 1_000,
    request: move(({ stockItemIds }) => stockItemIds),
  },
  {
    name: "stock list, filtered and sorted",
    goal: 0.5,
    records: SEEDED_ITEMS,
    // Postgres looks at every item, twice.
    mostWarmUpRequests: 1_000,
    request: get(LIST),
  },
];

/** One unit out of these items in turn. */
function move(itemsOf: (known: Known) => readonly string[]): Scenario["request"] {
  return (prefix, known) => {
    const items = itemsOf(known);
    let next = 0;
    return {
      method: "POST",
      path: `${prefix}/stock-movements`,
      setupRequest: (request: Request) => {
        const stockItemId = items[next++ % items.length];
        const body = { stockItemId, movementType: "out", quantity: 1, reason: "Bench" };
        return { ...request, body: JSON.stringify(body) };
      },
    };
  };
}
