import { MovementBatchInput } from "@dash/contracts/stock/stock-batches";
import * as z from "zod/mini";
import { typedCause, typedUnits } from "../stock/movement-form.ts";
import { formatUnits } from "../stock/stock-formats.ts";

const TypedLine = z.object(typedUnits);

const TypedBatch = z.pipe(
  z.object({ lines: z.pipe(z.array(TypedLine), z.transform(withoutEmptyEntry)), ...typedCause }),
  z.transform((batch): z.input<typeof MovementBatchInput> => batch),
);

/** Validates the form of several movements; the output is the request body. */
export const BatchForm = z.pipe(TypedBatch, MovementBatchInput);

/** The values of the form, as typed. The last line is the one that is being entered. */
export type BatchValues = z.input<typeof BatchForm>;

export const newLine: BatchValues["lines"][number] = { stockItemId: "", quantity: "1" };

export function newBatchValues(): BatchValues {
  return { lines: [newLine], movementType: "out", reason: "", notes: "" };
}

/** The values of a form with these movements. */
export function batchValues({ lines, notes, ...cause }: MovementBatchInput): BatchValues {
  const typed = lines.map((line) => ({ ...line, quantity: formatUnits(line.quantity) }));
  return { ...cause, lines: typed, notes: notes ?? "" };
}

/** The entry counts where it names an item, or where it is the only line. */
function withoutEmptyEntry<Line extends { readonly stockItemId: string }>(lines: Line[]): Line[] {
  return lines.length > 1 && lines.at(-1)?.stockItemId === "" ? lines.slice(0, -1) : lines;
}
