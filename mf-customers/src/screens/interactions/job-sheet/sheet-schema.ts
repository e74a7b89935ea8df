import type {
  InteractionChange,
  InteractionInput,
} from "@dash/contracts/interactions/interaction-input";
import { SignatureInput } from "@dash/contracts/interactions/photos";
import { movedUnits } from "@dash/contracts/stock/stock-movements";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";
import { interactionSchema } from "../interaction-form/interaction-form.ts";
import { partsText } from "./part-text.ts";
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

const TypedParts = z.object({ parts: z.array(TypedPart) });

const TypedTime = z.discriminatedUnion("isTimeLogged", [
  TypedTimeEntry,
  z.object({ isTimeLogged: z.literal(false) }),
]);

const TypedSignature = z.object({ signedBy: SignatureInput.shape.name });

const TypedVisit = interactionSchema();

/** Validates the job sheet. The output is what the services take. */
export const SheetSchema = z.transform((values: SheetValues, payload): SheetContent => {
  // The entry counts only where it names an item. The other rows keep their indexes, because it is the last.
  const typed = { ...values, parts: values.parts.filter(namesItem) };
  const visit = z.safeParse(TypedVisit, typed);
  const parts = z.safeParse(TypedParts, typed);
  const time = z.safeParse(TypedTime, typed);
  const { signature: lines } = values;
  const signer = lines === "" ? undefined : z.safeParse(TypedSignature, values);
  for (const { error } of [visit, parts, time, ...(signer ? [signer] : [])])
    for (const { path, message } of error?.issues ?? [])
      payload.issues.push({ code: "custom", input: values, path: [...path], message });
  return {
    visit: visitOf(withParts(visit.data ?? {}, typed.parts), values.contactId),
    parts: parts.data?.parts ?? [],
    time: time.data?.isTimeLogged ? timeEntryOf(time.data) : null,
    signature: signer?.data ? { name: signer.data.signedBy, lines } : null,
  };
});

function namesItem({ stockItemId }: PartValues): boolean {
  return stockItemId !== "";
}

/** The parts that a warranty visit replaced are those of the sheet. A text of an earlier release stays without them. */
function withParts(visit: InteractionChange, parts: readonly PartValues[]): InteractionChange {
  if (!visit.isWarrantyVisit || parts.length === 0) return visit;
  return { ...visit, partsReplaced: partsText(parts) };
}

/** A chosen customer has a name, a phone, an e-mail and a kind; the last two may be said of this visit alone. */
function visitOf(visit: InteractionChange, contactId: string): InteractionInput {
  const isChosen = contactId !== "";
  const { customerName: _name, customerPhone: _phone, ...others } = visit;
  const fields = Object.entries(isChosen ? { ...others, contactId } : visit).filter(
    ([, value]) => !isChosen || value !== null,
  );
  return Object.fromEntries(fields) as InteractionInput;
}
