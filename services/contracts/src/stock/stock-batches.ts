import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { stockFacts } from "../facts/live-subjects.ts";
import { Id, WholeNumber } from "../values/scalars.ts";
import { MOST_UNITS } from "./stock-items.ts";
import { MovementType } from "./stock-kinds.ts";
import {
  countedUnits,
  movedUnits,
  onlyUnitsOutOnVisit,
  StockMovement,
  usedOnVisit,
  why,
} from "./stock-movements.ts";
import { Rule } from "../values/rule.ts";

/** The largest number of rows in one form. */
export const MOST_ROWS = 200;

const atLeastOne = z.minLength(1, "Stock item is required");
const notTooMany = z.maxLength(MOST_ROWS, `At most ${MOST_ROWS} rows`);

/** Several movements of one kind for one reason. An item may stand in several rows. */
export const MovementBatchInput = z
  .strictObject({
    lines: z.array(z.strictObject(movedUnits)).check(atLeastOne, notTooMany),
    movementType: MovementType,
    ...why,
    ...usedOnVisit,
  })
  .check(onlyUnitsOutOnVisit);
export type MovementBatchInput = z.output<typeof MovementBatchInput>;

/**
 * A row of a count sheet. It says what the book had when the item was read: `movementCount`, which tells every movement
 * since, or at least `book`, the units. Where both are named, both must agree.
 */
const CountLine = z
  .strictObject({
    ...countedUnits,
    movementCount: z.optional(WholeNumber("Say how many movements the item had", { least: 0 })),
    book: z.optional(
      WholeNumber("Say how many units the book had", { least: 0, most: MOST_UNITS }),
    ),
  })
  .check(
    Rule<{ movementCount?: number | undefined; book?: number | undefined }>(
      ["movementCount", "book"],
      ({ movementCount, book }) =>
        movementCount === undefined &&
        book === undefined && {
          path: "movementCount",
          message: "Say how many movements the item had",
        },
    ),
  );

/** The counts of a shelf. */
export const CountSheetInput = z.strictObject({
  lines: z.array(CountLine).check(atLeastOne, notTooMany),
  ...why,
});
export type CountSheetInput = z.output<typeof CountSheetInput>;

export const recordStockMovements = endpoint("POST /stock-movements/batch", {
  summary: "Move several items, all or none; a refusal names its rows",
  body: MovementBatchInput,
  response: z.array(StockMovement),
  status: 201,
  idempotent: "stock:write",
  announces: ["stock.moved.v1", "stock.low.v1", "stock.visit-part-moved.v1"],
});

/**
 * Unlike the reversal of one movement, which a person decides, this refuses where a later count has settled the stock,
 * because the opposite would make the count wrong.
 */
export const undoStockMovements = endpoint("POST /stock-movements/batch/undo", {
  summary:
    "Take movements back by their opposites, all or none; what was taken back or counted since is left",
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), notTooMany) }),
  response: z.array(StockMovement),
  status: 201,
  idempotent: "stock:write",
  announces: ["stock.moved.v1", "stock.low.v1", "stock.visit-part-moved.v1"],
});

export const countStockItems = endpoint("POST /stock-counts/batch", {
  summary:
    "Say how many units a shelf holds, all or none; answers the differences to the book as movements",
  body: CountSheetInput,
  response: z.array(StockMovement),
  status: 201,
  idempotent: "stock:write",
  announces: stockFacts,
});
