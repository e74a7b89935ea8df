import { CountSheetInput } from "@dash/contracts/stock/stock-batches";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { StockCountInput } from "@dash/contracts/stock/stock-movements";
import { TypedNumber } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";
import { countReading } from "../stock-item/count-form.ts";
import { formatUnits } from "../stock/stock-formats.ts";

/** The text of a row, and the book as it was when the sheet was opened. */
export interface SheetRow {
  counted: string;
  movementCount?: number | undefined;
}

type SheetRows = Record<string, SheetRow>;

const TypedRow = z.object({ counted: z.string(), movementCount: z.optional(z.number()) });

const CountedRow = z.object({
  counted: z.pipe(TypedNumber(countReading), StockCountInput.shape.counted),
  movementCount: z.optional(z.number()),
});

const TypedSheet = z.pipe(
  z.object({
    /** By the item's id. */
    rows: z.pipe(
      z.pipe(z.record(z.string(), TypedRow), z.transform(countedRows)),
      z.record(z.string(), CountedRow),
    ),
    reason: CountSheetInput.shape.reason,
    notes: CountSheetInput.shape.notes,
  }),
  z.transform(({ rows, ...why }): z.input<typeof CountSheetInput> => ({
    ...why,
    lines: Object.entries(rows).map(([stockItemId, row]) => ({ stockItemId, ...row })),
  })),
);

/** Validates the form of a count sheet; the output is the request body. */
export const SheetForm = z.pipe(TypedSheet, CountSheetInput);

export type SheetValues = z.input<typeof SheetForm>;

/** The values of an empty sheet, or of one with earlier counts, each against the book that it was counted against. */
export function newSheetValues(items: readonly StockItem[], counts?: CountSheetInput): SheetValues {
  const lines = counts?.lines ?? [];
  return {
    rows: Object.fromEntries([
      ...items.map((item) => [item.id, openedRow(item)] as const),
      ...lines.map(({ stockItemId, counted, movementCount }) => {
        return [stockItemId, { counted: formatUnits(counted), movementCount }] as const;
      }),
    ]),
    reason: counts?.reason ?? "Stock count",
    notes: counts?.notes ?? "",
  };
}

export function openedRow({ movementCount }: Pick<StockItem, "movementCount">): SheetRow {
  return { counted: "", movementCount };
}

/** The rows with a number; the others are not counted yet. */
export function countedRows(rows: Readonly<SheetRows>): SheetRows {
  return Object.fromEntries(Object.entries(rows).filter(([, { counted }]) => counted.trim()));
}
