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

/** A chosen customer has a name, a phone, an e-mail and a kind; the last two may be said of this visit alone. */
function visitOf({ contactId, ...sheet }: z.output<typeof TypedSheet>): InteractionInput {
  const { customerName: _name, customerPhone: _phone, ...others } = sheet;
  const fields = Object.entries(contactId === "" ? sheet : { ...others, contactId }).filter(
    ([name, value]) => visitFields.has(name) && (contactId === "" || value !== null),
  );
  return Object.fromEntries(fields) as InteractionInput;
}
