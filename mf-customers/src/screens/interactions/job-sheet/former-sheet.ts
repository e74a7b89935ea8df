import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import type { TimeEntryInput } from "@dash/contracts/time/time-entries";
import { loadOutgoing, type Outbox, type WaitingWrite } from "@dash/kit";
import { createStore, delMany, getMany } from "idb-keyval";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { withoutMetadata } from "../photos/upload-photo.ts";
import {
  FORMER_SHEETS,
  type PartContent,
  type SheetRecord,
  type SheetRecordName,
} from "./sheet.ts";
import type { SheetValues } from "./sheet-values.ts";
import { formRecord, reasonOf, sheetWrite } from "./sheet-writes.ts";

interface FormerSheet {
  readonly values: SheetValues;
  readonly sentAt: number | null;
  readonly sheet: {
    readonly id: string;
    readonly visit: (SheetRecord & { readonly body: InteractionInput }) | null;
    readonly saved: CustomerInteraction | null;
    /** The number of the batch of parts that was sent, or is next. */
    readonly batch: number;
    readonly parts: readonly (SheetRecord & PartContent)[];
    readonly time: (SheetRecord & { readonly body: TimeEntryInput }) | null;
    readonly photos: readonly (SheetRecord & Pick<PickedPhoto, "key">)[];
  };
}

const takeovers = new Map<string, Promise<void>>();

/** Gives a person's sheet of an earlier release to the queue, under its keys, once in each page until the device has it. */
export function takeOverFormerSheet(owner: string): Promise<void> {
  const takeover = takeovers.get(owner) ?? takeOver(owner);
  takeovers.set(owner, takeover);
  return takeover;
}

async function takeOver(owner: string): Promise<void> {
  const database = createStore(FORMER_SHEETS, "sheets");
  const storeKeys = [owner, `${owner}:photos`];
  const [former, photos = []] = (await getMany(storeKeys, database)) as [
    FormerSheet?,
    PickedPhoto[]?,
  ];
  if (!former) return;
  const outbox = await loadOutgoing();
  await outbox.openDevice(owner);
  if (await outbox.putWaiting(owner, ...(await writesOf(outbox, former, photos))))
    await delMany(storeKeys, database);
}

async function writesOf(
  outbox: typeof Outbox,
  { values, sentAt, sheet: { id, visit, saved, batch, parts, time, photos } }: FormerSheet,
  picked: readonly PickedPhoto[],
): Promise<WaitingWrite[]> {
  const make = (name: SheetRecordName, body: unknown, more: Partial<WaitingWrite>) => ({
    ...sheetWrite(outbox, id, name, body, more),
    ...(sentAt !== null && { at: sentAt }),
  });
  const lot = { movementType: "out", reason: reasonOf(visit?.body ?? {}), notes: null };
  const sent = parts.filter(({ state }) => state === "sent");
  const others = parts.filter(({ state }) => state !== "sent");
  const linesOf = (some: typeof parts) =>
    some.map(({ stockItemId, quantity }) => ({ stockItemId, quantity }));
  const batchOf = (rows: typeof parts): WaitingWrite => {
    const key = `${id}:parts:${batch}`;
    const write = make("part:", { ...lot, lines: linesOf(rows) }, { isTried: true });
    const request = { ...write.request, idempotencyKey: key };
    return { ...write, key, request, about: rows.map(({ row }) => `part:${row}`) };
  };
  const photoWrites = picked.map(async ({ key, file }) => {
    const record = photos.find((each) => each.key === key);
    // One that was sent is sent again as it was, because its key is bound to its content.
    const body = record?.state === "sent" ? file : await withoutMetadata(file);
    return make(`photo:${key}`, body, record ? outcomeOf(record) : { isUnsaved: true });
  });
  return [
    formRecord(outbox, id, values),
    ...(visit ? [make("visit", visit.body, outcomeOf(visit, saved))] : []),
    ...(sent.length > 0 ? [batchOf(sent)] : []),
    ...others.map((part) =>
      make(`part:${part.row}`, { ...lot, lines: linesOf([part]) }, outcomeOf(part)),
    ),
    ...(time ? [make("time", time.body, outcomeOf(time))] : []),
    ...(await Promise.all(photoWrites)),
  ];
}

function outcomeOf({ state, faults }: SheetRecord, answer: unknown = {}): Partial<WaitingWrite> {
  if (state === "stored") return { answer };
  if (state === "refused")
    return { refusal: faults.map(({ message }) => message).join(" "), faults };
  return { isTried: true };
}
