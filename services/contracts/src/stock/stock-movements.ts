import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import {
  Decimal,
  Flag,
  Id,
  MAX_PAGE_ROWS,
  Month,
  Offset,
  PageSize,
  Reference,
  WholeNumber,
  Year,
} from "../values/scalars.ts";
import { OptionalNotes, RequiredText, SearchText } from "../values/text-fields.ts";
import { Rule } from "../values/rule.ts";
import { MOST_UNITS, StockItem } from "./stock-items.ts";
import { stockFacts } from "../facts/live-subjects.ts";
import { MovementOrigin, MovementType } from "./stock-kinds.ts";

const LONGEST_REASON = 200;
const itemId = Reference("Stock item is required", "This stock item does not exist");
/** Why stock moved; every movement says it. */
export const why = {
  reason: RequiredText("Reason is required", LONGEST_REASON),
  notes: OptionalNotes(),
};

/** How many units of which item move. */
export const movedUnits = {
  stockItemId: itemId,
  quantity: WholeNumber("Quantity must be positive", { least: 1, most: MOST_UNITS }),
};

/** The visit on which the units were used. */
export const usedOnVisit = { interactionId: z.optional(z.nullable(Id)) };

/** Units that come back from a visit are taken back by reversing their movement, so no visit uses less than nothing. */
export const onlyUnitsOutOnVisit = Rule<{
  readonly movementType: MovementType;
  readonly interactionId?: string | null | undefined;
}>(
  ["movementType", "interactionId"],
  ({ movementType, interactionId }) =>
    movementType !== "out" &&
    Boolean(interactionId) && {
      path: "interactionId",
      message: "Only units that go out are used on a visit",
    },
);

export const MovementInput = z
  .strictObject({ ...movedUnits, movementType: MovementType, ...why, ...usedOnVisit })
  .check(onlyUnitsOutOnVisit);
export type MovementInput = z.output<typeof MovementInput>;

/** How many units of which item stand on the shelf. */
export const countedUnits = {
  stockItemId: itemId,
  counted: WholeNumber("Counted stock must be 0 or more", { least: 0, most: MOST_UNITS }),
};

/** The result of counting the units on the shelf. */
export const StockCountInput = z.strictObject({
  ...countedUnits,
  /**
   * The item's `movementCount` when it was read before counting. If stock has moved since then, the count is refused.
   */
  movementCount: WholeNumber("Say how many movements the item had", { least: 0 }),
  ...why,
});
export type StockCountInput = z.output<typeof StockCountInput>;

export const ReversalInput = z.strictObject(why);
export type ReversalInput = z.output<typeof ReversalInput>;

export const StockMovement = z.object({
  id: z.uuid(),
  stockItemId: z.uuid(),
  itemName: z.string(),
  /** The number of this movement among the item's movements, from 1. */
  position: z.int(),
  movementType: MovementType,
  origin: MovementOrigin,
  /** Units moved, always positive. */
  quantity: z.int(),
  /** The change of the stock in units: negative when units went out. */
  change: z.int(),
  /** Units on hand after the movement. */
  balance: z.int(),
  reason: z.string(),
  notes: z.nullable(z.string()),
  userId: z.string(),
  /** Null while the person's name has not reached the stock service. */
  userName: z.nullable(z.string()),
  /** The id of the movement that this one reverses. */
  reversesId: z.nullable(z.uuid()),
  /** The id of the movement that reversed this one. */
  reversedById: z.nullable(z.uuid()),
  /** The visit on which the units were used; the reversal of such a movement has it too. */
  interactionId: z.nullable(z.uuid()),
  /** The month of that visit, such as `2026-10`, if it is closed: then the movement cannot be reversed. */
  closedMonth: z.optional(z.nullable(z.string())),
  /**
   * The item's cost in pounds when its units were used on a visit; null if it had none. A reversal has the cost of the
   * movement that it reverses.
   */
  unitCost: z.nullable(Decimal),
  createdAt: z.iso.datetime(),
  can: z.object({ reverse: z.boolean() }),
});
export type StockMovement = z.output<typeof StockMovement>;

/** The item after a count. `movement` is null when the counted number equals the recorded stock. */
export const StockCount = z.object({ item: StockItem, movement: z.nullable(StockMovement) });

const filter = {
  stockItemId: z.optional(Id),
  movementType: z.optional(MovementType),
  /** The visit on which parts were used. */
  interactionId: z.optional(Id),
  /** Searches reasons, notes and the names of items. */
  search: z.optional(SearchText),
  month: z.optional(Month),
  year: z.optional(Year),
  /** Only those that the asking person recorded. */
  mine: z.optional(Flag),
};

const USUAL_PAGE = 50;

export const listStockMovements = endpoint("GET /stock-movements", {
  summary: "Movements of all items, newest first",
  query: z.strictObject({
    ...filter,
    limit: PageSize(USUAL_PAGE, MAX_PAGE_ROWS),
    offset: Offset,
  }),
  response: z.array(StockMovement),
  paged: true,
  shows: [...stockFacts, "user.changed.v1", "report.month-status-set.v1"],
});

export const exportStockMovements = endpoint("GET /stock-movements/export", {
  summary: "All movements of the filter as a spreadsheet",
  query: z.strictObject({ ...filter, ...tableFormat }),
  file: "table",
});

export const recordStockMovement = endpoint("POST /stock-movements", {
  summary: "Move stock in or out, or add a correction",
  body: MovementInput,
  response: StockMovement,
  status: 201,
  idempotent: "stock:write",
  announces: ["stock.moved.v1", "stock.low.v1", "stock.visit-part-moved.v1"],
});

export const reverseStockMovement = endpoint("POST /stock-movements/:id/reverse", {
  summary: "Take a movement back by its opposite; the movement itself stays",
  body: ReversalInput,
  response: StockMovement,
  status: 201,
  idempotent: "stock:write",
  announces: ["stock.moved.v1", "stock.low.v1", "stock.visit-part-moved.v1"],
});

export const countStock = endpoint("POST /stock-counts", {
  summary: "Say how many units the shelf holds; the difference to the book becomes a movement",
  body: StockCountInput,
  response: StockCount,
  status: 201,
  idempotent: "stock:write",
  announces: stockFacts,
});
