import type { StockStatus } from "@dash/contracts/stock/stock-items";
import { StockCategory } from "@dash/contracts/stock/stock-kinds";
import { demoMonths } from "./demo-calendar.ts";
import { planStock, readDemoItems, type PlannedItem } from "./plan-stock.ts";

const now = new Date("2026-11-21T12:00:00Z");
const items = readDemoItems();

/** Returns the balance after each event, replayed as the stock service would. */
function balancesOf({ opening, events }: PlannedItem): number[] {
  const balances = [opening];
  for (const { action } of events) {
    const before = balances.at(-1) ?? 0;
    if (action.kind === "move")
      balances.push(
        before + action.movement.quantity * (action.movement.movementType === "out" ? -1 : 1),
      );
    else if (action.kind === "count") balances.push(action.counted);
    else balances.push(action.kind === "reverse" ? (balances.at(-2) ?? 0) : before);
  }
  return balances;
}

function statusOf(item: PlannedItem): StockStatus {
  const { minStock, maxStock } = item.input;
  const balance = balancesOf(item).at(-1) ?? 0;
  if (balance <= minStock) return "low";
  return maxStock > 0 && balance >= maxStock ? "overstocked" : "in-stock";
}

it("describes about sixty items over all six categories, some without SKU or cost", () => {
  expect(items.length).toBeGreaterThanOrEqual(55);
  expect(items.length).toBeLessThanOrEqual(65);
  expect(new Set(items.map(({ input }) => input.category))).toEqual(new Set(StockCategory.options));
  expect(new Set(items.map(({ input }) => input.name)).size).toBe(items.length);
  const skus = items.flatMap(({ input }) => input.sku ?? []);
  expect(new Set(skus).size).toBe(skus.length);
  expect(skus.length).toBeLessThan(items.length);
  expect(items.some(({ input }) => input.unitCost === null)).toBe(true);
});

// Days over a whole year, so that the test covers all weekdays, month ends and seasons.
it.each(
  Array.from({ length: 8 }, (_, index) => new Date(now.getTime() + index * 46.6 * 86_400_000)),
)("ends believably at %s, having never taken more than was there", (at) => {
  const planned = planStock(items, at);
  for (const item of planned) {
    expect(Math.min(...balancesOf(item))).toBeGreaterThanOrEqual(0);
    const expected = { "in stock": "in-stock", low: "low", over: "overstocked", archived: "low" };
    expect({ item: item.input.name, status: statusOf(item) }).toEqual({
      item: item.input.name,
      status: expected[item.ending],
    });
    const times = [item.openedAt, ...item.events.map((event) => event.at), at];
    expect(times.map(Number)).toEqual(times.map(Number).sort((a, b) => a - b));
  }
});

it("plans the same however often", () => {
  expect(planStock(items, now)).toEqual(planStock(items, now));
});

it("moves something in every month of the two years", () => {
  const events = planStock(items, now).flatMap((item) => item.events);
  const months = new Set(events.map(({ at }) => at.toISOString().slice(0, 7)));
  expect(months.size).toBe(demoMonths(now).length);
  const count = (kind: string): number =>
    events.filter(({ action }) => action.kind === kind).length;
  expect(count("move")).toBeGreaterThan(1_000);
  expect(count("count")).toBeGreaterThan(100);
  expect(count("reverse")).toBeGreaterThan(5);
  expect(count("archive")).toBe(2);
});
