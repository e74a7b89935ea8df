import {
  createStockItem as announcing,
  NewStockItem,
  openingStockForm,
  stockItemForm,
  type StockItemInput,
} from "@dash/contracts/stock/stock-items";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import {
  checked,
  fieldsOfForm,
  givenOf,
  type ImportedNoun,
} from "@dash/service-lib/imports/imported-noun";
import { createStockItem } from "../items/create-stock-item.command.ts";
import { StockItem } from "../items/stock-item.model.ts";
import { updateStockItem } from "../items/update-stock-item.command.ts";
import { withdrawStockItem } from "../items/withdraw-stock-item.command.ts";
import { countStock } from "../movements/count-stock.command.ts";

interface Former {
  readonly fields: StockItemInput;
  readonly currentStock: number;
}

const headings = {
  name: ["Item", "Item name", "Part", "Part name", "Product", "Product name"],
  sku: ["IPN", "Part number", "Item code", "Code", "Product code"],
  currentStock: ["In stock", "Stock", "Quantity", "Qty", "On hand", "Total stock", "Units"],
  category: ["Category name", "Item group", "Group", "Type"],
  minStock: ["Min", "Minimum", "Reorder level", "Reorder point", "Low stock"],
  maxStock: ["Max", "Maximum"],
  unitCost: ["Cost", "Unit price", "Price", "Purchase price", "Valuation rate"],
  supplier: ["Supplier name", "Default supplier", "Vendor"],
  deliveryDays: ["Lead time", "Lead time (days)", "Lead time in days"],
  description: ["Notes", "Details"],
};

/** Items with counts from this product, InvenTree and lists of stock. */
export const importedStockItems: ImportedNoun<NewStockItem, StockItem> = {
  noun: "stock-items",
  model: StockItem,
  announces: announcing.announces,
  fields: {
    ...fieldsOfForm(stockItemForm, headings, ["name", "category"]),
    ...fieldsOfForm(openingStockForm, headings, []),
  },
  rules: [
    "A row exists already if an item has its SKU; without a SKU, if an item without one has its name.",
    "The stock of a new item is its opening movement. An update counts the item where the file says another stock.",
  ],
  read: (cells) => checked(NewStockItem, cells),
  find: (trx, { sku, name }) =>
    sku === null
      ? StockItem.query(trx).findOne({ sku, name, archivedAt: null })
      : StockItem.query(trx).whereRaw("unique_key(sku) = unique_key(?)", [sku]).first(),
  create: (trx, cause, input) => createStockItem(trx, cause, input),

  update: async (trx, cause, before, { input, given }) => {
    const { currentStock, ...values } = givenOf(input, given);
    const former = { fields: fieldsOf(before), currentStock: before.currentStock };
    const changed = { ...former.fields, ...values };
    return { ...(await change(trx, cause, before, changed, currentStock)), former };
  },

  undo: async (trx, cause, item, stored) => {
    if (stored.isNew) return withdrawStockItem(trx, cause, item);
    const { fields, currentStock } = stored.former as Former;
    await change(trx, cause, item, fields, currentStock);
  },
};

function fieldsOf(item: StockItem): StockItemInput {
  const { name, sku, description, category, minStock, maxStock, supplier, deliveryDays } = item;
  const unitCost = item.unitCost === null ? null : Number(item.unitCost);
  return { name, sku, description, category, minStock, maxStock, unitCost, supplier, deliveryDays };
}

async function change(
  trx: Knex.Transaction,
  cause: Cause,
  before: StockItem,
  fields: StockItemInput,
  counted: number | undefined,
): Promise<StockItem> {
  const find = () => StockItem.query(trx).findById(before.id).throwIfNotFound();
  await updateStockItem(trx, cause, before, fields);
  const item = await find();
  if (counted === undefined || counted === item.currentStock) return item;
  await countStock(trx, cause, item, { counted, reason: "Imported from a file", notes: null });
  return find();
}
