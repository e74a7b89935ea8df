import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { addVisitPhoto } from "@dash/contracts/interactions/photos";
import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { call } from "@dash/kit";
import { outcomeOf } from "@dash/kit/ui/request-outcome";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { uploadPhoto } from "../photos/upload-photo.ts";
import type { Outcome, SavedVisit, SheetRequest } from "./sheet.ts";

/** The endpoints that take the shares of a sheet. */
export const shareEndpoints = [
  createCustomerInteraction,
  recordStockMovements,
  createTimeEntry,
  addVisitPhoto,
];

/** Sends a request of the sheet to its owner, and gives what became of it. */
export async function attempt(
  request: SheetRequest,
  photos: readonly PickedPhoto[],
  onRefused?: (error: unknown) => void,
): Promise<Outcome> {
  try {
    const visit = await sendRequest(request, photos);
    return { kind: "stored", ...(visit && { visit }) };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.kind === "refused") onRefused?.(error);
    return outcome;
  }
}

/**
 * Only a visit gives something back.
 * @throws CallError or NoAnswer, as `call` does.
 */
async function sendRequest(
  request: SheetRequest,
  photos: readonly PickedPhoto[],
): Promise<SavedVisit | undefined> {
  const { key: idempotencyKey } = request;
  switch (request.share) {
    case "visit": {
      const visit = await call(createCustomerInteraction, { body: request.body, idempotencyKey });
      const { id, version, month, year } = visit;
      return { id, version, month, year };
    }
    case "parts":
      await call(recordStockMovements, { body: request.body, idempotencyKey });
      return undefined;
    case "time":
      await call(createTimeEntry, { body: request.body, idempotencyKey });
      return undefined;
    case "photo": {
      const photo = photos.find(({ key }) => key === request.photo);
      if (photo) await uploadPhoto(request.visitId, photo.file, idempotencyKey);
      return undefined;
    }
  }
}
