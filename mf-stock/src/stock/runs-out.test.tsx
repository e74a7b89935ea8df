import { buildStockItem } from "@dash/contracts/testing/stock";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { holdDate, renderArea } from "@dash/kit/testing";
import { RunsOutDay, RunsOutMethod } from "./runs-out.tsx";

// Today is 15 July 2026.
holdDate();

const runsOut = { used: 12, on: "2026-08-06", orderBy: "2026-07-23", quantity: 6 };

function textOf(overrides: Partial<Omit<StockItem, "can">>) {
  const item = buildStockItem({
    currentStock: 3,
    minStock: 1,
    maxStock: 9,
    deliveryDays: 14,
    ...overrides,
  });
  const { container } = renderArea(
    <>
      <RunsOutDay runsOut={item.runsOut} /> | <RunsOutMethod item={item} />
    </>,
    { answers: [] },
  );
  return container.textContent;
}

it.each([
  [
    "used and ordered in time",
    { runsOut },
    "6 Aug 2026order by 23 Jul 2026 | 12 used in 90 days, 3 left. Delivery takes 14 days. Order 6: up to the maximum of 9.",
  ],
  [
    "to be ordered now",
    { runsOut: { ...runsOut, orderBy: "2026-07-15" } },
    "6 Aug 2026order now | 12 used in 90 days, 3 left. Delivery takes 14 days. Order 6: up to the maximum of 9.",
  ],
  [
    "out, of unknown delivery, without a maximum",
    {
      currentStock: 0,
      maxStock: 0,
      deliveryDays: null,
      runsOut: { used: 12, on: "2026-07-15", orderBy: null, quantity: 2 },
    },
    "Now | 12 used in 90 days, 0 left. Order 2: to be above the minimum.",
  ],
  [
    "without a maximum",
    { maxStock: 0, runsOut: { ...runsOut, quantity: 3 } },
    "6 Aug 2026order by 23 Jul 2026 | 12 used in 90 days, 3 left. Delivery takes 14 days. Order 3: enough for the delivery and 30 days (6).",
  ],
  [
    "full, and hardly used",
    { currentStock: 9, runsOut: { used: 1, on: null, orderBy: null, quantity: 0 } },
    "Not within a year | 1 used in 90 days, 9 left. Delivery takes 14 days. ",
  ],
  ["not used", { runsOut: null }, "Not used | None went out in the last 90 days."],
])("says of an item that is %s when it runs out, and what to order", (_, item, text) => {
  expect(textOf(item)).toBe(text);
});
