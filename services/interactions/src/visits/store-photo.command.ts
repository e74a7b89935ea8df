import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { fileKeys, type PhotoStore } from "./photo-store.ts";
import type { PhotoImage } from "./photo-image.ts";
import { VisitPhoto } from "./visit-photo.model.ts";

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
