import type { StockItem } from "@dash/contracts/stock/stock-items";
import { StockCountInput } from "@dash/contracts/stock/stock-movements";
import { numberIn, TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";
import { formatUnits } from "../stock/stock-formats.ts";

/** Refuses unreadable input: reading it as 0 would empty the shelf. */
export const countReading = {
  blank: Number.NaN,
  unparsable: Number.NaN,
  write: formatUnits,
} satisfies NumberReading;

/** Validates the form of a count; the output is the request body. */
export const CountForm = z.pipe(
  z.object({
    stockItemId: z.string(),
    counted: TypedNumber(countReading),
    /** A hidden value, stored with the draft, so that a draft is compared with the stock at the time of the count. */
    movementCount: z.number(),
    reason: z.string(),
    notes: z.nullish(z.string()),
  }),
  StockCountInput,
);

export type CountValues = z.input<typeof CountForm>;

export function newCountValues({ id, movementCount }: StockItem): CountValues {
  return { stockItemId: id, counted: "", movementCount, reason: "Stock count", notes: "" };
}

/** The counted units as typed; null if the text is not a valid count. */
export function countedUnits(text: string): number | null {
  const result = StockCountInput.shape.counted.safeParse(numberIn(text));
  return result.success ? result.data : null;
}
