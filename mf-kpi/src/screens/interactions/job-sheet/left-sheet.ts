import { areKeysForgotten, FORGOTTEN_KEY } from "@dash/kit/ui/request-outcome";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { sendSheet } from "./send-sheet.ts";
import {
  isComplete,
  isToSend,
  stateOf,
  withForgottenKeys,
  type Outcome,
  type Sheet,
  type SheetRequest,
  type SheetState,
} from "./sheet.ts";
import { withFreeSheet } from "./sheet-lock.ts";
import { clearSheet, noteSheet, readSheet, writeSheet, type StoredSheet } from "./sheet-store.ts";

/** A visit that is not stored in full, and is on this device. */
export interface LeftVisit {
  readonly state: SheetState;
  /** The customer's name; empty where none was typed. */
  readonly customer: string;
}

/** The sheet that a person left. What has had no answer for too long is refused in it. */
export async function readLeftSheet(owner: string): Promise<StoredSheet | null> {
  const stored = await readSheet(owner);
  const isOld = stored?.sentAt && areKeysForgotten(stored.sentAt);
  return isOld ? { ...stored, sheet: withForgottenKeys(stored.sheet, FORGOTTEN_KEY) } : stored;
}

export async function readLeftVisit(owner: string): Promise<LeftVisit | null> {
  const stored = await readLeftSheet(owner);
  // A browser may be killed between a sheet's change and its note.
  await noteSheet(owner, stored?.sheet ?? null);
  if (!stored) return null;
  const { sheet, values } = stored;
  return { state: stateOf(sheet), customer: values.contactName || (values.customerName ?? "") };
}

/** Sends a person's sheet whose form is not open, and gives it as it is then; null where there is nothing to send. */
export async function sendLeftSheet(
  owner: string,
  send: (request: SheetRequest, photos: readonly PickedPhoto[]) => Promise<Outcome>,
): Promise<Sheet | null> {
  return withFreeSheet(async () => {
    const stored = await readLeftSheet(owner);
    if (!stored || !isToSend(stored.sheet)) return null;
    const sheet = await sendSheet(stored.sheet, {
      send: (request) => send(request, stored.photos),
      store: (next) => writeSheet(owner, { ...stored, sheet: next }),
    });
    if (isComplete(sheet)) await clearSheet(owner);
    return sheet;
  });
}
