import { NewStockItem, StockItemInput, type StockItem } from "@dash/contracts/stock/stock-items";
import type { StockCategory } from "@dash/contracts/stock/stock-kinds";
import { formatMoney } from "@dash/kit";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";
import { formatUnits } from "./stock-formats.ts";

const units = { blank: 0, unparsable: 0, write: formatUnits } satisfies NumberReading;

/** How the text of each number field is read. */
export const itemReadings = {
  currentStock: units,
  minStock: units,
  /** A blank field means no maximum. */
  maxStock: { ...units, blank: undefined },
  unitCost: { blank: null, unparsable: 0, write: formatMoney },
} satisfies Record<string, NumberReading>;

const fields = {
  name: z.string(),
  sku: z.string(),
  description: z.string(),
  category: z.pipe(
    z.string(),
    // The contract refuses invalid categories and the empty choice.
    z.transform((category) => category as StockCategory),
  ),
  minStock: TypedNumber(itemReadings.minStock),
  // A blank field means no maximum. The contract takes 0 as none, so a typed 0 is refused as a number below it.
  maxStock: z.pipe(
    TypedNumber(itemReadings.maxStock),
    z.transform((most) => (most === 0 ? -1 : most)),
  ),
  unitCost: TypedNumber(itemReadings.unitCost),
  supplier: z.string(),
};

const TypedItem = z.pipe(
  z.object(fields),
  z.transform((item): z.input<typeof StockItemInput> => item),
);
const TypedNewItem = z.pipe(
  z.object({ ...fields, currentStock: TypedNumber(itemReadings.currentStock) }),
  z.transform((item): z.input<typeof NewStockItem> => item),
);

/** Validates the form of an item; the output is the request body. */
export const ItemForm = z.pipe(TypedItem, StockItemInput);
export const NewItemForm = z.pipe(TypedNewItem, NewStockItem);

/** The values of the form, as typed. */
export type ItemValues = z.input<typeof ItemForm>;
export type NewItemValues = z.input<typeof NewItemForm>;

export const newItemValues: NewItemValues = {
  name: "",
  sku: "",
  description: "",
  category: "",
  currentStock: "0",
  minStock: "0",
  maxStock: "",
  unitCost: "",
  supplier: "",
};

type Described = Pick<StockItem, keyof StockItemInput>;

export function itemValuesOf(item: Described): ItemValues {
  return {
    name: item.name,
    sku: item.sku ?? "",
    description: item.description ?? "",
    category: item.category,
    minStock: String(item.minStock),
    maxStock: item.maxStock === 0 ? "" : String(item.maxStock),
    unitCost: item.unitCost?.toFixed(2) ?? "",
    supplier: item.supplier ?? "",
  };
}

/** The request body of an item: no maximum is sent by leaving `maxStock` out. */
export function itemRequest<Item extends Pick<StockItem, "maxStock">>(item: Item) {
  return { ...item, maxStock: item.maxStock || undefined };
}
