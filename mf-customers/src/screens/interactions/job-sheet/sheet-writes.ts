import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import { addVisitPhoto, signVisit, type SignatureInput } from "@dash/contracts/interactions/photos";
import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import type { Outbox, WaitingWrite } from "@dash/kit";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { signaturePicture } from "./signature-picture.ts";
import type { SheetContent, SheetRecordName, SignatureContent } from "./sheet.ts";
import type { SheetValues } from "./sheet-values.ts";
import { savedText } from "./sheet-texts.ts";

/** The service that takes each kind of record, and where the id of the stored visit stands in its request. */
const kinds = {
  form: { noun: "visit", endpoint: createCustomerInteraction },
  visit: { noun: "visit", endpoint: createCustomerInteraction },
  part: { noun: "part", endpoint: recordStockMovements, into: ["body", "interactionId"] },
  time: { noun: "time entry", endpoint: createTimeEntry, into: ["body", "interactionId"] },
  signature: { noun: "signature", endpoint: signVisit, into: ["params", "id"] },
  photo: { noun: "photo", endpoint: addVisitPhoto, into: ["params", "id"] },
} satisfies Record<
  string,
  Pick<WaitingWrite, "noun" | "endpoint"> & Partial<WaitingWrite["needs"]>
>;

/** The write of a record, or that of the form, which is never sent. */
export function sheetWrite(
  { newWrite }: Pick<typeof Outbox, "newWrite">,
  id: string,
  name: SheetRecordName | "form",
  body: unknown,
  more: Partial<WaitingWrite>,
): WaitingWrite {
  const { noun, endpoint, ...kind } = kinds[name.split(":")[0] as keyof typeof kinds];
  return newWrite(
    endpoint,
    { body, idempotencyKey: `${id}:${name}` },
    {
      draft: id,
      noun,
      screen: "Customer Interactions",
      ...("into" in kind && { needs: { key: `${id}:visit`, into: kind.into } }),
      ...more,
    },
  );
}

/** The values of the form, as typed. They are kept beside the writes, and are never sent. */
export function formRecord(
  outbox: Pick<typeof Outbox, "newWrite">,
  id: string,
  about: SheetValues,
): WaitingWrite {
  return sheetWrite(outbox, id, "form", undefined, { about, isUnsaved: true });
}

/** Photos that are not saved yet. */
export function photoRecords(
  outbox: Pick<typeof Outbox, "newWrite">,
  id: string,
  photos: readonly PickedPhoto[],
): WaitingWrite[] {
  return inOrder(
    photos.map(({ key, file }) =>
      sheetWrite(outbox, id, `photo:${key}`, file, { isUnsaved: true }),
    ),
  );
}

/** The queue sorts by the time, and these were made at once. */
function inOrder(writes: readonly WaitingWrite[]): WaitingWrite[] {
  return writes.map((write, place) => ({ ...write, at: write.at + place }));
}

/** Why units are used on a visit. */
export function reasonOf({ isWarrantyVisit }: Pick<InteractionInput, "isWarrantyVisit">): string {
  return isWarrantyVisit ? "Warranty visit" : "Service visit";
}

function inputOf({ name, lines }: SignatureContent): SignatureInput {
  return { name, picture: signaturePicture(lines) };
}

type RecordBody = readonly [SheetRecordName, unknown];

/** The writes of what a person saves: the visit first, and the large photos last. */
export function savedWrites(
  outbox: Pick<typeof Outbox, "newWrite">,
  id: string,
  content: SheetContent,
  photos: readonly PickedPhoto[],
): WaitingWrite[] {
  const { visit, parts, time, signature } = content;
  const batch = { movementType: "out", reason: reasonOf(visit), notes: null };
  const bodies: RecordBody[] = [
    ["visit", visit],
    ...parts.map(({ row, ...line }): RecordBody => [`part:${row}`, { ...batch, lines: [line] }]),
    ...(time ? [["time", time] satisfies RecordBody] : []),
    ...(signature ? [["signature", inputOf(signature)] satisfies RecordBody] : []),
    ...photos.map(({ key, file }): RecordBody => [`photo:${key}`, file]),
  ];
  const success = savedText(content, photos.length);
  return inOrder(
    bodies.map(([name, body]) => sheetWrite(outbox, id, name, body, { isTried: true, success })),
  );
}
