import { randomUUID } from "node:crypto";
import type { Knex } from "@dash/service-lib/database/database";
import { openPhotoStore, type PhotoParts } from "./open-photo-store.ts";
import { findOutsidePhotos } from "./outside-photos.query.ts";
import { fileKeys } from "./photo-store.ts";

/**
 * Tries the store outside, and logs what fails; a store that does not answer keeps nobody from everything else.
 * @throws Error when no store is named and there are photos whose files are in none.
 */
export async function checkPhotoStore(parts: PhotoParts): Promise<void> {
  if (parts.env.PHOTOS_S3_URL === undefined) return refuseLostFiles(parts.knex);
  const store = openPhotoStore(parts);
  const { full: key } = fileKeys(`check-${randomUUID()}`);
  try {
    await store.save(key, Buffer.from("check"));
    await store.read(key);
    await store.remove([key]);
  } catch (error) {
    parts.logger.error({ error }, "photos cannot be stored or shown: their store failed its check");
  }
}

async function refuseLostFiles(knex: Knex): Promise<void> {
  const photos = await findOutsidePhotos(knex);
  if (photos.some(({ isVisible }) => isVisible))
    throw new Error(
      "PHOTOS_S3_URL is missing: there are photos whose files are in a store outside. Name this store again.",
    );
}
