import { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import { movedUnits } from "@dash/contracts/stock/stock-movements";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";
import { interactionSchema } from "../interaction-form/interaction-form.ts";
import type { SheetContent } from "./sheet.ts";
import type { PartValues, SheetValues } from "./sheet-values.ts";
import { timeEntryOf, TypedTimeEntry } from "./typed-time-entry.ts";

/** How the text of a quantity is read. */
export const quantityReading = {
  blank: 1,
  unparsable: 1,
  write: (units: number) => units.toLocaleString("en-GB"),
} satisfies NumberReading;

const TypedPart = z.object({
  row: z.string(),
  stockItemId: z.string(),
  quantity: z.pipe(TypedNumber(quantityReading), movedUnits.quantity),
});

const TypedShares = z.object({ contactId: z.string(), parts: z.array(TypedPart) });

const TypedTime = z.discriminatedUnion("isTimeLogged", [
  TypedTimeEntry,
  z.object({ isTimeLogged: z.literal(false) }),
]);

const TypedSheet = z.intersection(z.intersection(interactionSchema(), TypedShares), TypedTime);

/** Validates the job sheet. The output is what the services take, without the photos. */
export const SheetSchema = z.pipe(
  z.pipe(
    // The entry counts only where it names an item. The other rows keep their indexes, because it is the last.
    z.transform((values: SheetValues): z.input<typeof TypedSheet> => ({
      ...values,
      parts: values.parts.filter(namesItem),
    })),
    TypedSheet,
  ),
  z.transform((sheet): Omit<SheetContent, "photos"> => ({
    visit: visitOf(sheet),
    parts: sheet.parts,
    time: sheet.isTimeLogged ? timeEntryOf(sheet) : null,
  })),
);

function namesItem({ stockItemId }: PartValues): boolean {
  return stockItemId !== "";
}

const visitFields = new Set(Object.keys(InteractionInput.shape));
/** A chosen customer has its own. */
const customerFields = new Set(["customerName", "customerPhone", "customerEmail", "callerType"]);

function visitOf(sheet: z.output<typeof TypedSheet>): InteractionInput {
  const isChosen = sheet.contactId !== "";
  const fields = Object.entries({ ...sheet, contactId: isChosen ? sheet.contactId : undefined });
  return Object.fromEntries(
    fields.filter(([name]) => visitFields.has(name) && !(isChosen && customerFields.has(name))),
  ) as InteractionInput;
}
