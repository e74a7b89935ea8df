import { MOST_PHOTOS } from "@dash/contracts/interactions/photos";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { v7 as uuidv7 } from "uuid";
import type { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import { fileKeys, type PhotoStore } from "./photo-store.ts";
import { recordPhotoChange } from "./photo.facts.ts";
import type { PhotoImage } from "./photo-image.ts";
import { VisitPhoto } from "./visit-photo.model.ts";

/**
 * Adds a photo to a visit. The caller holds the visit.
 * @throws Problem 422 for a call, and when the visit has all the photos that it can have.
 */
export async function addPhoto(
  trx: Knex.Transaction,
  cause: Cause,
  visit: CustomerInteraction,
  { store, image }: { readonly store: PhotoStore; readonly image: PhotoImage },
): Promise<VisitPhoto> {
  if (visit.interactionType !== "visit") throw problem("not-allowed", "Only visits have photos.");
  const before = await countPhotos(trx, visit);
  refuseMore(before);
  const { full, thumbnail, width, height } = image;
  const id = uuidv7();
  const keys = fileKeys(id);
  await store.save(trx, keys.full, full);
  await store.save(trx, keys.thumbnail, thumbnail);
  const photo = await VisitPhoto.query(trx).insertAndFetch({
    id,
    interactionId: visit.id,
    userId: cause.actor.id,
    width,
    height,
    createdAt: new Date(),
  });
  await recordPhotoChange(trx, cause, visit, { before, after: before + 1 });
  return photo;
}

/** Deletes a photo. Its files stay for a day, so that it can be restored. The caller holds the visit. */
export async function deletePhoto(
  trx: Knex.Transaction,
  cause: Cause,
  visit: CustomerInteraction,
  photo: VisitPhoto,
): Promise<void> {
  const before = await countPhotos(trx, visit);
  await VisitPhoto.query(trx).findById(photo.id).patch({ deletedAt: new Date() });
  await recordPhotoChange(trx, cause, visit, { before, after: before - 1 });
}

/**
 * Restores a deleted photo. The caller holds the visit.
 * @throws Problem 422 when the visit has all the photos that it can have.
 */
export async function restorePhoto(
  trx: Knex.Transaction,
  cause: Cause,
  visit: CustomerInteraction,
  photo: VisitPhoto,
): Promise<void> {
  const before = await countPhotos(trx, visit);
  refuseMore(before);
  await VisitPhoto.query(trx).findById(photo.id).patch({ deletedAt: null });
  await recordPhotoChange(trx, cause, visit, { before, after: before + 1 });
}

function countPhotos(trx: Knex.Transaction, { id }: CustomerInteraction): Promise<number> {
  return VisitPhoto.query(trx).where({ interactionId: id, deletedAt: null }).resultSize();
}

function refuseMore(photos: number): void {
  if (photos >= MOST_PHOTOS)
    throw problem("not-allowed", `A visit has at most ${MOST_PHOTOS} photos.`);
}
