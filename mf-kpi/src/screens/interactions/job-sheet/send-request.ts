import { createCustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { addVisitPhoto } from "@dash/contracts/interactions/photos";
import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { call } from "@dash/kit";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { uploadPhoto } from "../photos/upload-photo.ts";
import type { SavedVisit, SheetRequest } from "./sheet.ts";

/** The endpoints that take the shares of a sheet. */
export const shareEndpoints = [
  createCustomerInteraction,
  recordStockMovements,
  createTimeEntry,
  addVisitPhoto,
];

/**
 * Sends a request of the sheet to its owner. Only a visit gives something back.
 * @throws CallError or NoAnswer, as `call` does.
 */
export async function sendRequest(
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
