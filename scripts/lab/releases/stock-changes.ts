const ITEMS = "services/contracts/src/stock/stock-items.ts";
const MOVEMENTS = "services/contracts/src/stock/stock-movements.ts";
const PRESENTER = "services/stock/src/items/stock-item.presenter.ts";

export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * A change of the contract of stock items, and the sides (area, service) whose new build is refused while the other
 * side still has the old contract.
 */
export interface StockChange {
  readonly what: string;
  readonly edits: readonly Edit[];
  readonly refused: readonly ("service" | "area")[];
}

function change(what: string, refused: StockChange["refused"], ...edits: Edit[]): StockChange {
  return { what, edits, refused };
}

function items(from: string, to: string): Edit {
  return { file: ITEMS, from, to };
}

const BOTH = ["service", "area"] as const;
const CATEGORIES = ["Heat Pumps", "Controls", "Accessories", "Parts", "Tools", "Consumables"];
const STOCK = '"Stock must be positive", { least: 0,';
const CREATED = "  createdAt: z.iso.datetime(),\n";
const STATUS = "  status: StockStatus,\n";
const CATEGORY = "  category: StockCategory,\n  minStock";
const NEW_ITEM = "export const NewStockItem = z\n  .strictObject({\n";
const MINIMUM = `z._default(
    WholeNumber("Minimum stock must be positive", { least: 0, most: MOST_UNITS }),
    0,
  )`;

function answersStatus(values: readonly string[]): Edit {
  return items(STATUS, `  status: z.enum(${JSON.stringify(values)}),\n`);
}

function takesCategories(values: readonly string[]): Edit {
  return items(CATEGORY, `  category: z.enum(${JSON.stringify(values)}),\n  minStock`);
}

/** Fifteen kinds of contract changes, each in a contract that mf-stock and the stock service share. */
export const stockChanges: readonly StockChange[] = [
  change("1 an answer field is removed", ["service"], items(CREATED, "")),
  change(
    "2 an answer field is added",
    ["area"],
    items(CREATED, `${CREATED}  shelf: z.string(),\n`),
    { file: PRESENTER, from: "    ...item,\n", to: '    ...item,\n    shelf: "A1",\n' },
  ),
  change(
    "3 an answer field becomes optional",
    ["service"],
    items(CREATED, "  createdAt: z.optional(z.iso.datetime()),\n"),
  ),
  change(
    "4 an answer may be null",
    ["service"],
    items(CREATED, "  createdAt: z.nullable(z.iso.datetime()),\n"),
  ),
  change(
    "5 an answer is wider: one more value",
    ["service"],
    answersStatus(["low", "in-stock", "overstocked", "none"]),
  ),
  change("6 an answer is narrower: one value less", ["area"], answersStatus(["low", "in-stock"])),
  change(
    "7 an answer has another type",
    BOTH,
    items("movementCount: z.int()", "movementCount: z.string()"),
  ),
  change(
    "8 the rows of a list have another type",
    BOTH,
    items("response: z.array(StockItem)", "response: z.array(z.string())"),
  ),
  change(
    "9 a request field becomes required that this area always sends",
    [],
    items(MINIMUM, MINIMUM.replace("z._default(", "").replace(/,\s+0,\s+\)$/, "")),
  ),
  change(
    "10 a new request field is required",
    BOTH,
    items(NEW_ITEM, `${NEW_ITEM}    shelf: z.string(),\n`),
  ),
  change(
    "11 a new request field is optional",
    ["area"],
    items(NEW_ITEM, `${NEW_ITEM}    shelf: z.optional(z.string()),\n`),
  ),
  change("12 a request field is removed", ["service"], {
    file: MOVEMENTS,
    from: "  year: z.optional(Year),\n",
    to: "",
  }),
  change(
    "13 a request takes one value less",
    ["service"],
    takesCategories(CATEGORIES.slice(0, -1)),
  ),
  change("14 a request takes one value more", ["area"], takesCategories([...CATEGORIES, "Valves"])),
  change(
    "15 a request takes less of a number",
    ["service"],
    items(`${STOCK} most: MOST_UNITS }`, `${STOCK} most: 500 }`),
  ),
];
