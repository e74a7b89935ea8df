import type { MovementType } from "@dash/contracts/stock/stock-kinds";
import { MovementInput } from "@dash/contracts/stock/stock-movements";
import { readNumber, TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";
import { formatUnits } from "./stock-formats.ts";

/** How the text of the quantity field is read. */
export const quantityReading = {
  blank: 1,
  unparsable: 1,
  write: formatUnits,
} satisfies NumberReading;

/** How many units of which item move, as typed. */
export const typedUnits = { stockItemId: z.string(), quantity: TypedNumber(quantityReading) };

/** The type of a movement and why it happens, as typed. */
export const typedCause = {
  movementType: z.pipe(
    z.string(),
    // The contract refuses an invalid type.
    z.transform((type) => type as MovementType),
  ),
  reason: z.string(),
  notes: z.string(),
};

const TypedMovement = z.pipe(
  z.object({ ...typedUnits, ...typedCause }),
  z.transform((movement): z.input<typeof MovementInput> => movement),
);

/** Validates the form of a movement; the output is the request body. */
export const MovementForm = z.pipe(TypedMovement, MovementInput);

/** The values of the form, as typed. */
export type MovementValues = z.input<typeof MovementForm>;

export function newMovementValues(stockItemId = ""): MovementValues {
  return { stockItemId, movementType: "out", quantity: "1", reason: "", notes: "" };
}

/** The change of stock by the typed movement; null if the quantity is invalid. */
export function changeOf({
  movementType,
  quantity,
}: Pick<MovementValues, "movementType" | "quantity">): number | null {
  const units = readNumber(quantity, quantityReading);
  if (!Number.isInteger(units) || units < 1) return null;
  return movementType === "out" ? -units : units;
}
