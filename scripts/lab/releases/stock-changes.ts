const ITEMS = "services/contracts/src/stock/stock-items.ts";
const MOVEMENTS = "services/contracts/src/stock/stock-movements.ts";
const PRESENTER = "services/stock/src/items/stock-item.presenter.ts";

/** One replacement in a source file. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A change of the contract of stock items, and the side that is refused while the other side is unchanged. */
export interface StockChange {
  readonly what: string;
  readonly edits: readonly Edit[];
  readonly refused: readonly ("service" | "area")[];
}

function items(from: string, to: string): Edit {
  return { file: ITEMS, from, to };
}

const CREATED = "  createdAt: z.iso.datetime(),\n";
const STATUS = "  status: StockStatus,\n  /** Pounds. */";
const CATEGORY = "  category: StockCategory,\n  minStock";
const NEW_ITEM = "export const NewStockItem = z\n  .strictObject({\n";
const MINIMUM = `z._default(
    WholeNumber("Minimum stock must be positive", { least: 0, most: MOST_UNITS }),
    0,
  )`;

function answersStatus(values: readonly string[]): Edit {
  return items(STATUS, `  status: z.enum(${JSON.stringify(values)}),\n  /** Pounds. */`);
}

function takesCategories(values: readonly string[]): Edit {
  return items(CATEGORY, `  category: z.enum(${JSON.stringify(values)}),\n  minStock`);
}

/** The fifteen kinds of changes, each on a contract that mf-stock and the stock service share. */
export const stockChanges: readonly StockChange[] = [
  { what: "1 an answer field is removed", edits: [items(CREATED, "")], refused: ["service"] },
  {
    what: "2 an answer field is added",
    edits: [
      items(CREATED, `${CREATED}  shelf: z.string(),\n`),
      { file: PRESENTER, from: "    ...item,\n", to: '    ...item,\n    shelf: "A1",\n' },
    ],
    refused: ["area"],
  },
  {
    what: "3 an answer field becomes optional",
    edits: [items(CREATED, "  createdAt: z.optional(z.iso.datetime()),\n")],
    refused: ["service"],
  },
  {
    what: "4 an answer may be null",
    edits: [items(CREATED, "  createdAt: z.nullable(z.iso.datetime()),\n")],
    refused: ["service"],
  },
  {
    what: "5 an answer is wider: one more value",
    edits: [answersStatus(["low", "in-stock", "overstocked", "none"])],
    refused: ["service"],
  },
  {
    what: "6 an answer is narrower: one value less",
    edits: [answersStatus(["low", "in-stock"])],
    refused: ["area"],
  },
  {
    what: "7 an answer has another type",
    edits: [items("movementCount: z.int()", "movementCount: z.string()")],
    refused: ["service", "area"],
  },
  {
    what: "8 the rows of a list have another type",
    edits: [items("response: z.array(StockItem)", "response: z.array(z.string())")],
    refused: ["service", "area"],
  },
  {
    what: "9 a request field becomes required that this area always sends",
    edits: [items(MINIMUM, MINIMUM.replace("z._default(", "").replace(/,\s+0,\s+\)$/, ""))],
    refused: [],
  },
  {
    what: "10 a new request field is required",
    edits: [items(NEW_ITEM, `${NEW_ITEM}    shelf: z.string(),\n`)],
    refused: ["service", "area"],
  },
  {
    what: "11 a new request field is optional",
    edits: [items(NEW_ITEM, `${NEW_ITEM}    shelf: z.optional(z.string()),\n`)],
    refused: ["area"],
  },
  {
    what: "12 a request field is removed",
    edits: [{ file: MOVEMENTS, from: "  year: z.optional(Year),\n", to: "" }],
    refused: ["service"],
  },
  {
    what: "13 a request takes one value less",
    edits: [takesCategories(["Heat Pumps", "Controls", "Accessories", "Parts", "Tools"])],
    refused: ["service"],
  },
  {
    what: "14 a request takes one value more",
    edits: [
      takesCategories([
        "Heat Pumps",
        "Controls",
        "Accessories",
        "Parts",
        "Tools",
        "Consumables",
        "Valves",
      ]),
    ],
    refused: ["area"],
  },
  {
    what: "15 a request takes less of a number",
    edits: [
      items(
        '"Stock must be positive", { least: 0, most: MOST_UNITS }',
        '"Stock must be positive", { least: 0, most: 500 }',
      ),
    ],
    refused: ["service"],
  },
];
