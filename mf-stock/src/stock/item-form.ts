import {
  NewStockItem,
  openingStockForm,
  StockItemInput,
  stockItemForm,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { figureKinds } from "@dash/kit/ui/form/figure-kinds";
import { formOf, plainKinds, type TypedOf } from "@dash/kit/ui/form/form-table";
import type { ComparedField } from "@dash/kit/ui/form/version-clash";
import * as z from "zod/mini";

const kinds = { ...plainKinds, ...figureKinds };
export const itemFields = formOf(stockItemForm, kinds);
export const openingFields = formOf(openingStockForm, kinds);

/** The values of the form, as typed. */
export type ItemValues = TypedOf<typeof stockItemForm>;
export type NewItemValues = ItemValues & TypedOf<typeof openingStockForm>;

/** The contract takes 0 as no maximum, so a typed 0 is refused as a number below it. */
const maxStock = z.pipe(
  itemFields.reading.maxStock,
  z.transform((most) => (most === 0 ? -1 : most)),
);

const reading = { ...itemFields.reading, maxStock };
const TypedItem = z.pipe(
  z.object(reading),
  z.transform((item): z.input<typeof StockItemInput> => item),
);
const TypedNewItem = z.pipe(
  z.object({ ...reading, ...openingFields.reading }),
  z.transform((item): z.input<typeof NewStockItem> => item),
);

/** Validates the form of an item; the output is the request body. All of it is checked at once, to name every fault. */
export const ItemForm = z.pipe(TypedItem, StockItemInput);
export const NewItemForm = z.pipe(TypedNewItem, NewStockItem);

export const newItemValues: NewItemValues = {
  ...itemFields.empty,
  minStock: "0",
  currentStock: "0",
};

type Described = Pick<StockItem, keyof StockItemInput>;

/** The item as a form says it: without a number where there is no maximum. */
const described = (item: Described) => ({ ...item, maxStock: item.maxStock || null });

export function itemValuesOf(item: Described): ItemValues {
  return itemFields.typed(described(item));
}

export function comparedItems(theirs: Described, mine: Described): ComparedField[] {
  return itemFields.compared(described(theirs), described(mine));
}

/** The request body of an item: no maximum is sent by leaving `maxStock` out. */
export function itemRequest<Item extends Pick<StockItem, "maxStock">>(item: Item) {
  return { ...item, maxStock: item.maxStock || undefined };
}
