import { MOST_UNITS, StockItemInput } from "@dash/contracts/stock/stock-items";
import { StockCategory } from "@dash/contracts/stock/stock-kinds";
import fc from "fast-check";
import { parse } from "zod/v4/core";
import { ItemForm, itemValuesOf, itemRequest } from "./item-form.ts";

const text = fc.constantFrom("Flow switch", "½ inch", "a,b", "=1+1");
const maybe = fc.option(text);

/** Any item that can be stored, with and without each optional field. */
const stored = fc
  .record({
    name: text,
    sku: maybe,
    description: maybe,
    category: fc.constantFrom(...StockCategory.options),
    minStock: fc.integer({ min: 0, max: MOST_UNITS }),
    room: fc.option(fc.integer({ min: 0, max: MOST_UNITS })),
    unitCost: fc.option(fc.integer({ min: 0, max: 9_999_999_999 }).map((pence) => pence / 100)),
    supplier: maybe,
  })
  .map(({ room, ...item }) => ({ ...item, maxStock: maximumOf(item.minStock, room) }));

function maximumOf(minStock: number, room: number | null): number {
  return room === null ? 0 : Math.min(Math.max(minStock + room, 1), MOST_UNITS);
}

describe("the form of a stock item", () => {
  it("sends what is stored, where nothing is changed", () => {
    fc.assert(
      fc.property(stored, (item) => {
        const parsed = parse(ItemForm, itemValuesOf(item));
        expect(parsed).toEqual(item);
        expect(parse(StockItemInput, itemRequest(parsed))).toEqual(item);
      }),
    );
  });
});
