import type { StockItem } from "@dash/contracts/stock-items";
import { StockCountInput } from "@dash/contracts/stock-movements";
import { numberIn, TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";
import { formatUnits } from "../stock/stock-formats.ts";

/** What cannot be read is refused: taken for 0, it would empty the shelf. */
export const countReading = {
  blank: Number.NaN,
  unparsable: Number.NaN,
  write: formatUnits,
} satisfies NumberReading;

/** What the fields of a count must say; it gives what is sent. */
export const CountForm = z.pipe(
  z.object({
    stockItemId: z.string(),
    counted: TypedNumber(countReading),
    /** Not typed, but kept with what is, so that a draft is compared with the book it was made against. */
    movementCount: z.number(),
    reason: z.string(),
    notes: z.nullish(z.string()),
  }),
  StockCountInput,
);

/** A count as it is typed. */
export type CountValues = z.input<typeof CountForm>;

export function newCountValues({ id, movementCount }: StockItem): CountValues {
  return { stockItemId: id, counted: "", movementCount, reason: "Stock count", notes: "" };
}

/** The units that were counted, as typed; null while they are none that can be. */
export function countedUnits(text: string): number | null {
  const counted = StockCountInput.shape.counted.safeParse(numberIn(text));
  return counted.success ? counted.data : null;
}
