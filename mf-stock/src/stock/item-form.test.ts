import { MOST_UNITS, StockItemInput } from "@dash/contracts/stock/stock-items";
import { StockCategory } from "@dash/contracts/stock/stock-kinds";
import fc from "fast-check";
import { parse, safeParse } from "zod/v4/core";
import { ItemForm, itemValuesOf, itemRequest, NewItemForm, newItemValues } from "./item-form.ts";

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
    deliveryDays: fc.option(fc.integer({ min: 0, max: 365 })),
  })
  .map(({ room, ...item }) => ({ ...item, maxStock: maximumOf(item.minStock, room) }));

function maximumOf(minStock: number, room: number | null): number {
  return room === null ? 0 : Math.min(Math.max(minStock + room, 1), MOST_UNITS);
}

const faultsOf = (schema: typeof ItemForm | typeof NewItemForm, values: object): object =>
  Object.fromEntries(
    (safeParse(schema, values).error?.issues ?? []).map((issue) => [
      String(issue.path[0]),
      issue.message,
    ]),
  );

describe("the form of a stock item", () => {
  it("K18-2 names every field that is wrong at once", () => {
    const wrong = { ...newItemValues, name: "", category: "", maxStock: "0", unitCost: "-1" };
    expect(faultsOf(NewItemForm, wrong)).toEqual({
      name: "Name is required",
      category: "Category is required",
      maxStock: "Maximum stock must be at least 1",
      unitCost: "Unit cost must be positive",
    });
    expect(faultsOf(NewItemForm, { ...wrong, minStock: "5", maxStock: "4" })).toMatchObject({
      name: "Name is required",
      maxStock: "Maximum stock must not be below the minimum",
    });
  });

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
