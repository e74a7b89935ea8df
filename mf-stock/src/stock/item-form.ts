import { NewStockItem, StockItemInput, type StockItem } from "@dash/contracts/stock-items";
import type { StockCategory } from "@dash/contracts/stock-kinds";
import { formatMoney } from "@dash/kit";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";
import { formatUnits } from "./stock-formats.ts";

const units = { blank: 0, unparsable: 0, write: formatUnits } satisfies NumberReading;

/** How the number fields of an item are read. */
export const itemReadings = {
  currentStock: units,
  minStock: units,
  /** Nothing said is no maximum. */
  maxStock: { ...units, blank: undefined },
  unitCost: { blank: null, unparsable: 0, write: formatMoney },
} satisfies Record<string, NumberReading>;

const typed = {
  name: z.string(),
  sku: z.string(),
  description: z.string(),
  category: z.pipe(
    z.string(),
    // The contract refuses what is no category, the empty choice among it.
    z.transform((chosen) => chosen as StockCategory),
  ),
  minStock: TypedNumber(itemReadings.minStock),
  // Nothing said is no maximum; a typed 0 may mean anything.
  maxStock: z.pipe(
    TypedNumber(itemReadings.maxStock),
    z
      .optional(z.number())
      .check(z.refine((most) => most !== 0, "Maximum stock must be at least 1")),
  ),
  unitCost: TypedNumber(itemReadings.unitCost),
  supplier: z.string(),
};

const TypedItem = z.pipe(
  z.object(typed),
  z.transform((item): z.input<typeof StockItemInput> => item),
);
const TypedNewItem = z.pipe(
  z.object({ ...typed, currentStock: TypedNumber(itemReadings.currentStock) }),
  z.transform((item): z.input<typeof NewStockItem> => item),
);

/** What the fields of an item must say; it gives what is sent. */
export const ItemForm = z.pipe(TypedItem, StockItemInput);
export const NewItemForm = z.pipe(TypedNewItem, NewStockItem);

/** An item as it is typed. */
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

/** A stored item as the form shows it. */
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

/** An item as it is sent: that it has no maximum is said by not saying one. */
export function sentItem<Item extends Pick<StockItem, "maxStock">>(item: Item) {
  return { ...item, maxStock: item.maxStock || undefined };
}
