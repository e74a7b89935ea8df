import { MOST_PHOTOS } from "@dash/contracts/interactions/photos";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import { VisitPhoto, isRestorable } from "./visit-photo.model.ts";
import { v7 as uuidv7 } from "uuid";
import { fileKeys, type PhotoStore } from "./photo-store.ts";
import type { PhotoImage } from "./photo-image.ts";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { labelOf } from "../interactions/customer-interaction.facts.ts";

/** Deletes a photo or the signature. Its files stay for a day, so that it can be restored. The caller holds the visit. */
export async function deletePhoto(
  trx: Knex.Transaction,
  cause: Cause,
  visit: CustomerInteraction,
  photo: VisitPhoto,
): Promise<void> {
  const before = await countAlike(trx, photo);
  await VisitPhoto.query(trx).findById(photo.id).patch({ deletedAt: new Date() });
  await recordPhotoChange(trx, cause, visit, { photo, before, after: before - 1 });
}

/**
 * Makes a photo of a visit visible: a new one whose files are stored, or a deleted one. The caller holds the visit.
 * @throws Problem 404 when there is none, or it was erased; 422 when the visit has all the photos that it can have, or
 * is signed.
 */
export async function showPhoto(
  trx: Knex.Transaction,
  cause: Cause,
  visit: CustomerInteraction,
  photoId: string,
): Promise<void> {
  const photo = await VisitPhoto.query(trx).findById(photoId);
  if (photo?.interactionId !== visit.id || !isRestorable(photo)) throw problem("not-found");
  if (photo.deletedAt === null) throw problem("conflict", "This photo is there already.");
  const before = await countAlike(trx, photo);
  if (photo.signedBy !== null && before > 0)
    throw problem("not-allowed", "This visit is signed already.");
  if (before >= MOST_PHOTOS)
    throw problem("not-allowed", `A visit has at most ${MOST_PHOTOS} photos.`);
  await VisitPhoto.query(trx).findById(photo.id).patch({ deletedAt: null });
  await recordPhotoChange(trx, cause, visit, { photo, before, after: before + 1 });
}

/** Counts the photos of the visit, or its signatures. */
function countAlike(
  trx: Knex.Transaction,
  { interactionId, signedBy }: VisitPhoto,
): Promise<number> {
  return VisitPhoto.query(trx)
    .where({ interactionId, deletedAt: null })
    .whereRaw("(signed_by is null) = ?", [signedBy === null])
    .resultSize();
}

/**
 * Stores a photo that nobody sees yet: first a row, deleted from the beginning, and then the files. So a row names each
 * file, and the job that removes deleted photos also removes those that never became visible. Returns the photo's id.
 */
export async function storePhoto(
  knex: Knex,
  store: PhotoStore,
  of: Pick<VisitPhoto, "interactionId" | "userId" | "signedBy">,
  { full, thumbnail, width, height }: PhotoImage,
): Promise<string> {
  const [id, now] = [uuidv7(), new Date()];
  await VisitPhoto.query(knex).insert({ ...of, id, width, height, createdAt: now, deletedAt: now });
  const keys = fileKeys(id);
  await Promise.all([store.save(keys.full, full), store.save(keys.thumbnail, thumbnail)]);
  return id;
}

interface PhotoChange {
  readonly photo: Pick<VisitPhoto, "signedBy">;
  readonly before: number;
  readonly after: number;
}

/** Records in the audit trail how many photos, or signatures, a visit had before and after. */
async function recordPhotoChange(
  trx: Knex.Transaction,
  cause: Cause,
  visit: CustomerInteraction,
  { photo, before, after }: PhotoChange,
): Promise<void> {
  const name = photo.signedBy === null ? "photos" : "signatures";
  await recordChange(trx, cause, {
    action: "updated",
    record: "interaction",
    recordId: visit.id,
    label: labelOf(visit),
    before: { [name]: before },
    after: { [name]: after },
  });
}
