import * as z from "zod/mini";
import { formTable } from "../values/form-table.ts";
import { History } from "../users/audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { Decimal, Limit, Money, Offset, WholeNumber } from "../values/scalars.ts";
import {
  BlankAsNull,
  OptionalNotes,
  OptionalText,
  RequiredText,
  SearchText,
} from "../values/text-fields.ts";
import { stockFacts } from "../facts/live-subjects.ts";
import { StockCategory } from "./stock-kinds.ts";
import { Rule } from "../values/rule.ts";

/** The largest number of units of one item in stock, in a movement or in a count. */
export const MOST_UNITS = 1_000_000;

const LONGEST_NAME = 100;
const LONGEST_SKU = 60;

/**
 * `low`: at or below the minimum, even if also at the maximum. `overstocked`: at or above the maximum, if there is
 * one.
 */
export const StockStatus = z.enum(["low", "in-stock", "overstocked"], "This status is not known");
export type StockStatus = z.infer<typeof StockStatus>;

/** Display names of the statuses. */
export const stockStatusNames: Record<StockStatus, string> = {
  low: "Low Stock",
  "in-stock": "In Stock",
  overstocked: "Overstocked",
};

const description = {
  name: RequiredText("Name is required", LONGEST_NAME),
  /**
   * The SKU must be unique. Upper case, character width and Unicode form make no difference; accents and inner spaces
   * do.
   */
  sku: OptionalText(LONGEST_SKU),
  description: OptionalNotes(),
  category: StockCategory,
  minStock: z._default(
    WholeNumber("Minimum stock must be positive", { least: 0, most: MOST_UNITS }),
    0,
  ),
  /** 0 means no maximum. A new item cannot name 0; it gets 0 when the field is absent. */
  maxStock: z._default(
    WholeNumber("Maximum stock must be at least 1", { least: 1, most: MOST_UNITS }),
    0,
  ),
  /** Pounds for one unit. */
  unitCost: z._default(BlankAsNull(Money("Unit cost must be positive")), null),
  supplier: OptionalText(200),
  /** Days from an order until its units are on the shelf. */
  deliveryDays: z._default(
    BlankAsNull(WholeNumber("Delivery days must be 0 or more", { least: 0, most: 365 })),
    null,
  ),
};

const maximumAboveMinimum = Rule<{ minStock: number; maxStock: number }>(
  ["minStock", "maxStock"],
  ({ minStock, maxStock }) =>
    maxStock !== 0 &&
    maxStock < minStock && {
      path: "maxStock",
      message: "Maximum stock must not be below the minimum",
    },
);

/** The fields of an item that people edit. Its stock changes only by movements. */
export const StockItemInput = z
  .strictObject({
    ...description,
    /** 0 means no maximum. It is accepted here because reads answer it. */
    maxStock: z._default(
      WholeNumber("Maximum stock must be at least 1", { least: 0, most: MOST_UNITS }),
      0,
    ),
  })
  .check(maximumAboveMinimum);
export type StockItemInput = z.output<typeof StockItemInput>;

/** An empty number is 0, and so is a text that is none. */
const figure = { kind: "number", blank: 0, unparsable: 0 } as const;

export const stockItemForm = formTable(StockItemInput, {
  name: { kind: "text", label: "Name" },
  sku: { kind: "text", label: "SKU" },
  category: {
    kind: "choice",
    label: "Category",
    placeholder: "Select a category",
    names: StockCategory.options,
  },
  minStock: { ...figure, label: "Minimum stock", hint: "0 or more; low from there down" },
  /** A blank field means no maximum. */
  maxStock: {
    ...figure,
    blank: undefined,
    label: "Maximum stock",
    hint: "1 or more; empty for none",
    placeholder: "No maximum",
  },
  unitCost: {
    kind: "money",
    unparsable: 0,
    label: "Unit cost (£)",
    hint: "0 or more; empty if not known",
  },
  supplier: { kind: "text", label: "Supplier" },
  deliveryDays: { kind: "number", label: "Delivery days", hint: "0 or more; empty if not known" },
  description: { kind: "notes", label: "Description" },
});

export const NewStockItem = z
  .strictObject({
    ...description,
    /** Units in stock; becomes the item's first movement. */
    currentStock: z._default(
      WholeNumber("Stock must be positive", { least: 0, most: MOST_UNITS }),
      0,
    ),
  })
  .check(maximumAboveMinimum);
export type NewStockItem = z.output<typeof NewStockItem>;

export const openingStockForm = formTable(NewStockItem, {
  currentStock: { ...figure, label: "Current stock", hint: "0 or more; the opening movement" },
});

/** When an item runs out if it is used as in the last `DAYS_OF_USE` days, and what to order. */
export const RunsOut = z.object({
  /** Units that went out in those days and were not taken back; at least 1. */
  used: z.int(),
  /** The day after whose use nothing is left; null if more than a year ahead. */
  on: z.nullable(z.iso.date()),
  /** The last day on which an order still arrives by then; null where the delivery days or the day are not known. */
  orderBy: z.nullable(z.iso.date()),
  /** Units to order, as the reorder list says; 0 where the stock is at its maximum. */
  quantity: z.int(),
});
export type RunsOut = z.output<typeof RunsOut>;

/** The days before today whose use says when an item runs out. */
export const DAYS_OF_USE = 90;

/** Without a maximum, an order lasts for the days of its delivery and so many more. */
export const DAYS_OF_AN_ORDER = 30;

export const StockItem = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.nullable(z.string()),
  description: z.nullable(z.string()),
  category: StockCategory,
  /** Units in stock: always the sum of the item's movements. */
  currentStock: z.int(),
  minStock: z.int(),
  /** 0 means no maximum. */
  maxStock: z.int(),
  status: StockStatus,
  /** Pounds for one unit. */
  unitCost: z.nullable(Decimal),
  supplier: z.nullable(z.string()),
  deliveryDays: z.optional(z.nullable(z.int())),
  /** Answered for one item, not for those of a list; null if none was used. */
  runsOut: z.optional(z.nullable(RunsOut)),
  /** When units last came in; null if none ever did. */
  lastRestocked: z.nullable(z.iso.datetime()),
  lastCounted: z.nullable(z.iso.datetime()),
  /**
   * The number of the item's movements. A count must name it, and is refused when stock has moved since the item was
   * read.
   */
  movementCount: z.int(),
  isArchived: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The version of the item's fields; movements do not change it. */
  version: z.int(),
  can: z.object({
    update: z.boolean(),
    /** Whether the user may record movements: in, out, adjustment and count. */
    move: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
  }),
});
export type StockItem = z.output<typeof StockItem>;

export const StockItemSort = z.enum(
  [
    "name",
    "-name",
    "sku",
    "-sku",
    "category",
    "-category",
    "currentStock",
    "-currentStock",
    "unitCost",
    "-unitCost",
    "status",
    "-status",
    // The item whose SKU is exactly the searched text, as a scanner sends it, and then by name.
    "match",
  ],
  "This order is not known",
);
export type StockItemSort = z.infer<typeof StockItemSort>;

const filter = {
  /** Searches names, SKUs, descriptions and suppliers. */
  search: z.optional(SearchText),
  /** Finds exactly this SKU, in any case and character width, such as a scanner sends it. */
  sku: z.optional(SearchText),
  category: z.optional(StockCategory),
  status: z.optional(StockStatus),
  archived: z._default(
    z.enum(["without", "only", "with"], "Must be without, only or with"),
    "without",
  ),
  sort: z._default(StockItemSort, "name"),
};

/** The response header with the total value, in pounds, of all items that match the filter. */
export const TOTAL_VALUE_HEADER = "X-Total-Value";

export const listStockItems = endpoint("GET /stock-items", {
  summary: "Items in stock by name, archived ones left out",
  query: z.strictObject({ ...filter, limit: Limit, offset: Offset }),
  response: z.array(StockItem),
  paged: true,
  sums: { [TOTAL_VALUE_HEADER]: "Pounds that all items of the filter are worth" },
  shows: stockFacts,
});

export const exportStockItems = endpoint("GET /stock-items/export", {
  summary: "All items of the filter as a spreadsheet",
  query: z.strictObject({ ...filter, ...tableFormat }),
  file: "table",
});

/** Totals over all items that are not archived. */
export const StockTotals = z.object({
  items: z.int(),
  lowItems: z.int(),
  /** The value of the stock in pounds; items without a unit cost are left out. */
  value: Decimal,
  /** The number of categories that have an item. */
  categories: z.int(),
});
export type StockTotals = z.output<typeof StockTotals>;

export const getStockTotals = endpoint("GET /stock-items/totals", {
  summary: "How many items there are, how many run low, and what they are worth",
  response: StockTotals,
  shows: stockFacts,
});

export const getStockItem = endpoint("GET /stock-items/:id", {
  summary: "One item, archived or not",
  response: StockItem,
  shows: stockFacts,
});

export const createStockItem = endpoint("POST /stock-items", {
  summary: "Add an item; its first stock is its opening movement",
  body: NewStockItem,
  response: StockItem,
  status: 201,
  idempotent: "stock:write",
  announces: stockFacts,
});

export const updateStockItem = endpoint("PUT /stock-items/:id", {
  summary: "Change what is said about an item; its stock changes by movements alone",
  body: StockItemInput,
  response: StockItem,
  versioned: true,
  announces: ["stock.item-changed.v1", "stock.item-changed.v2", "stock.low.v1"],
});

export const archiveStockItem = endpoint("POST /stock-items/:id/archive", {
  summary: "Take an item out of use; its movements stay",
  response: StockItem,
  versioned: true,
  idempotent: "stock:write",
  announces: ["stock.item-changed.v1", "stock.item-changed.v2", "stock.low.v1"],
});

export const restoreStockItem = endpoint("POST /stock-items/:id/restore", {
  summary: "Take an archived item into use again",
  response: StockItem,
  versioned: true,
  idempotent: "stock:write",
  announces: ["stock.item-changed.v1", "stock.item-changed.v2", "stock.low.v1"],
});

export const getStockItemHistory = endpoint("GET /stock-items/:id/history", {
  summary: "Who changed an item, newest first; its movements are listed by themselves",
  response: History,
  shows: stockFacts,
});
